import { type IncomingHttpHeaders, request } from 'node:http';

export interface Delivery {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request without decoding the response, unlike `fetch`. */
export function deliver(
  url: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<Delivery> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

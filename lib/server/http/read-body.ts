import type { IncomingMessage } from 'node:http';

/** Returns the body of a request as text; null if it is longer than `maxBytes`, or if the client disconnects. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Keeps the connection open if the body is too long, so that a response can still be sent.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) return null;
      chunks.push(chunk);
    }
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}

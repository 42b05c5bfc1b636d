import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { generateETag } from 'next/dist/server/lib/etag';
import { sendEtagResponse } from 'next/dist/server/send-payload';
import { startTestServer } from '@locator/test-support/http-server';

/** Serves an endpoint over HTTP, with the two methods that Next.js adds to a response. Returns its URL. */
export async function serveEndpoint(handler: NextApiHandler): Promise<string> {
  const { url } = await startTestServer(function listen(request, response) {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams);
    const methods = {
      status: (code: number) => Object.assign(response, { statusCode: code }),
      json(body: unknown) {
        const text = JSON.stringify(body);
        if (!sendEtagResponse(request, response, generateETag(text))) response.end(text);
      },
    };
    void handler(
      Object.assign(request, { query }) as unknown as NextApiRequest,
      Object.assign(response, methods) as unknown as NextApiResponse,
    );
  });
  return `${url}/api/pins?locale=fr`;
}

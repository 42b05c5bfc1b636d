import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ContractEndpoint, handleRequest, internalError } from './handle-request';

export async function serveContract(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: ContractEndpoint,
): Promise<void> {
  const { method, url = '/', headers } = request;
  const result = await handleRequest({ method, url, headers }, endpoint).catch(internalError);
  response.writeHead(result.status, {
    ...result.headers,
    // Omit Content-Length from a 304 response, where it would have to be the length of the 200 response.
    ...(result.status !== 304 && { 'Content-Length': String(Buffer.byteLength(result.body)) }),
  });
  response.end(method === 'HEAD' ? undefined : result.body);
}

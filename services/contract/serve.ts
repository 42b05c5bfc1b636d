import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerRequest, type ContractEndpoint, faultAnswer } from './handle-request';

/** Answers one HTTP request by the contract. */
export async function serveContract(
  request: IncomingMessage,
  response: ServerResponse,
  door: ContractEndpoint,
): Promise<void> {
  const { method, url = '/', headers } = request;
  const answer = await answerRequest({ method, url, headers }, door).catch(faultAnswer);
  response.writeHead(answer.status, {
    ...answer.headers,
    // A 304 has no body, and must not claim that there would be an empty one.
    ...(answer.status !== 304 && { 'Content-Length': String(Buffer.byteLength(answer.body)) }),
  });
  response.end(method === 'HEAD' ? undefined : answer.body);
}

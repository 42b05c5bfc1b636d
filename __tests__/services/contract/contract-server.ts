import { type ContractDoor } from '@/services/contract/answer-request';
import { serveContract } from '@/services/contract/serve';
import { startTestServer, type TestServer } from '../../support/http-server';
import { createAnswerCheck, type HttpAnswer } from './answer-check';

export interface ContractServer extends TestServer {
  /** Everything it answered but the bodies that a 304 or a HEAD leaves out. */
  readonly answers: readonly HttpAnswer[];
  /** Where the answers departed from the OpenAPI document. */
  readonly faults: readonly string[];
}

const check = createAnswerCheck();

/** The contract over HTTP, as pages/api/v1 serves it, from ports of the test's own; every answer is checked. */
export async function startContractServer(door: ContractDoor): Promise<ContractServer> {
  const answers: HttpAnswer[] = [];
  const faults: string[] = [];
  const server = await startTestServer((request, response) => {
    const end = response.end.bind(response);
    response.end = ((body?: string) => {
      if (body) {
        const path = (request.url ?? '').replace(/^\/api\/v1/, '').replace(/\?.*/, '');
        const answer = { path, status: response.statusCode, body };
        answers.push(answer);
        faults.push(...check(answer));
      }
      return end(body);
    }) as typeof response.end;
    void serveContract(request, response, door);
  });
  return { ...server, answers, faults };
}

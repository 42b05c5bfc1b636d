import { type ContractEndpoint, serveContract } from '@/services/contract/handle-request';
import { startTestServer, type TestServer } from '@locator/test-support/http-server';
import { NOW } from './describe-contract';
import { createAnswerCheck, type HttpAnswer } from './response-check';

export interface ContractServer extends TestServer {
  /** All responses that have a body. Excludes 304 responses and responses to HEAD requests. */
  readonly answers: readonly HttpAnswer[];
  readonly faults: readonly string[];
}

const check = createAnswerCheck();

/** Serves the API as pages/api/v1 does, with the test's ports and their current time, and checks every response. */
export async function startContractServer(endpoint: ContractEndpoint): Promise<ContractServer> {
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
    void serveContract(request, response, { now: () => NOW, ...endpoint });
  });
  return { ...server, answers, faults };
}

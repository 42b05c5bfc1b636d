import { createRemote } from '@/services/remote/remote';
import { stopTestServers } from '@locator/test-support/http-server';
import { networkOf } from '../../support/network';
import { type ContractServer, startContractServer } from '../../support/contract/contract-server';
import { describeContract, NOW } from '../../support/contract/describe-contract';

const servers: ContractServer[] = [];

afterAll(stopTestServers);

describeContract('the remote back-end', async (venuesFile) => {
  const ports = await networkOf(venuesFile, () => NOW);
  const credentials = { user: 'site', password: 'ein Geheimnis: €' };
  const server = await startContractServer({ ports: () => ports, credentials });
  servers.push(server);
  return createRemote({ baseUrl: server.url, credentials, isGoogle: false, timeoutMs: 10 * 60_000 });
});

it('Every response between the two instances matches the OpenAPI document', () => {
  const answered = servers.flatMap(({ answers }) => answers);
  expect(new Set(answered.map((answer) => answer.path.split('/')[1]))).toEqual(
    new Set(['engine', 'filter-counts', 'pois', 'countries', 'counties', 'cities', 'payment-means']),
  );
  expect(servers.flatMap(({ faults }) => faults)).toEqual([]);
});

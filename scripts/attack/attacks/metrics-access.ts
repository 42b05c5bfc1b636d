import type { Attack } from '../attack';
import { sendRequest } from '../client';

/** Headers that a proxy on the same machine adds to requests from remote clients. */
const PROXY_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'X-Forwarded-For': '203.0.113.9' },
  { 'X-Forwarded-For': '' },
  { Forwarded: 'for=203.0.113.9' },
  { Via: '1.1 proxy' },
  { 'X-Real-IP': '203.0.113.9' },
  { 'X-Forwarded-Proto': 'https' },
  { 'X-Forwarded-Host': 'venues.example' },
  { Host: 'venues.example' },
  { Host: '203.0.113.1' },
];

/** Requests the metrics the way a proxy on the same machine does when it forwards a request from a remote client. */
export const metricsAccess: Attack = {
  name: 'metrics-access',
  title: 'A proxy on the same machine cannot read the metrics',
  async run(target) {
    const faults: string[] = [];
    for (const headers of PROXY_HEADERS) {
      const { status } = await sendRequest(
        { port: target.port, from: target.attacker },
        { path: '/api/metrics', headers },
      );
      if (status === 200) faults.push(`The metrics are shown for ${JSON.stringify(headers)}.`);
    }
    return faults;
  },
};

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageConfig } from 'next';
import { siteConfig } from '@/lib/env/site-config';
import { services } from '@/services/connect';
import { serveContract } from '@/services/contract/serve';
import { withoutPhones } from '@/services/contract/without-phones';

/** No question has a body: Next would read any before it is refused. */
export const config: PageConfig = { api: { bodyParser: false } };

/** The back-end of this site for others: every path of the contract. With `BACK_URL` it passes on what that one answers. */
export default function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { backCredentials: credentials, features } = siteConfig();
  const tellsPhones = features.showPhone || credentials !== null;
  const ports = tellsPhones ? services : async () => withoutPhones(await services());
  return serveContract(request, response, { ports, credentials });
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageConfig } from 'next';
import { siteConfig } from '@/lib/server/env/site-config';
import { services } from '@/services/connect';
import { serveContract } from '@/services/contract/handle-request';
import { withoutPhones } from '@/services/contract/without-phones';

/** Without Next's parser, which would read a body before the request is rejected. */
export const config: PageConfig = { api: { bodyParser: false } };

/** Serves the public API. If `BACK_URL` is set, the data comes from that back-end. */
export default function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { backCredentials: credentials, features, siteUrl } = siteConfig();
  const tellsPhones = features.showPhone || credentials !== null;
  const ports = tellsPhones ? services : async () => withoutPhones(await services());
  return serveContract(request, response, { ports, credentials, siteUrl });
}

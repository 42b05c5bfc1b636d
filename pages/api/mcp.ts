import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageConfig } from 'next';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { sendMissing } from '@/lib/server/http/send-problem';
import { serveMcp } from '@/services/assistants/serve-mcp';
import { services } from '@/services/connect';
import { withoutPhones } from '@/services/contract/without-phones';

/** The service reads the body after it has checked the method. */
export const config: PageConfig = { api: { bodyParser: false } };

/** Answers questions of assistants about venues, if the operator has turned this on. */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { hasMcp, siteUrl, locales, features, protection } = siteConfig();
  if (!hasMcp) return sendMissing(response, 404);
  const country = defaultCountry().code;
  const { guestOrigins } = protection;
  const site = { siteUrl, guestOrigins, locales, country, now: Date.now() };
  const ports = features.showPhone ? services : async () => withoutPhones(await services());
  return serveMcp(request, response, site, ports);
}

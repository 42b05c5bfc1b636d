import type { Attack } from '../attack';
import { sendRequest } from '../client';

const CAMILLE = { name: 'Camille', email: 'camille@exemple.fr', locale: 'fr' };

const POSTS: readonly { readonly headers?: Readonly<Record<string, string>>; readonly name?: string }[] = [
  { name: 'Camille\r\nBcc: all@exemple.fr' },
  { name: 'Camille\u0000' },
  { name: 'Camille\u2028Bcc' },
  { headers: { Origin: 'https://evil.example' } },
  { headers: { Origin: 'null' } },
  { headers: { 'Sec-Fetch-Site': 'cross-site' } },
];

/** Posts subscriptions from other origins, and names that would inject e-mail headers. */
export const newsletterPosts: Attack = {
  name: 'newsletter-posts',
  title: 'The newsletter rejects a subscription from another site or with a newline in the name',
  async run(target) {
    const faults: string[] = [];
    for (const { headers, name = CAMILLE.name } of POSTS) {
      const { status } = await sendRequest(
        { port: target.port, from: target.attacker },
        {
          method: 'POST',
          path: '/api/newsletter',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify({ ...CAMILLE, name }),
        },
      );
      if (status >= 200 && status < 400)
        faults.push(`A post of ${JSON.stringify({ name, ...headers })} has status ${status}.`);
    }
    return faults;
  },
};

import type { BrowserContext, Page } from 'playwright/test';
import { CANARY } from '../../scripts/fuzz/hostile-texts';

/** A host that nothing may lead the browser to. */
export const HOSTILE_HOST = 'evil.example';

/** Signs that something ran, or tried to, on any page of a context. */
export interface HostilityWatch {
  readonly signs: readonly string[];
}

/**
 * Gives each page the function that hostile texts call, and notes calls, dialogs, requests to the hostile host, errors
 * that nobody caught, and what a Content-Security-Policy had to stop.
 */
export async function watchHostility(context: BrowserContext): Promise<HostilityWatch> {
  const signs: string[] = [];
  await context.exposeFunction(CANARY, (what: unknown = 'called') =>
    signs.push(`ran: ${JSON.stringify(what)}`),
  );
  await context.addInitScript((canary) => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const tell = (window as unknown as Record<string, (what: string) => void>)[canary];
      tell?.(`stopped by the policy: ${violation.violatedDirective} ${violation.blockedURI}`);
    });
  }, CANARY);
  context.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => signs.push(`error on ${error.page()?.url()}: ${error.error().message}`));
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname.endsWith(HOSTILE_HOST)) signs.push(`asked for ${request.url()}`);
    if (protocol === 'javascript:') signs.push(`followed ${request.url()}`);
  });
  return { signs };
}

/** What in the document could run once somebody clicks, points or waits: handlers, and links that are scripts. */
export function loadedGuns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const guns: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const isHandler = name.startsWith('on');
        const isScript = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc'].includes(name)
          ? /^\s*(javascript|data:text|vbscript)/i.test(value) || name === 'srcdoc'
          : false;
        if (isHandler || isScript) guns.push(`<${element.localName} ${name}="${value.slice(0, 100)}">`);
      }
    }
    return guns;
  });
}

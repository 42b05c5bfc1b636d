import type { BrowserContext, Page } from 'playwright/test';
import { CANARY } from './fuzz/hostile-texts';

/** A host that must never receive a request. */
export const HOSTILE_HOST = 'evil.example';

/** Signs of injected code that was executed or blocked, on any page of a browser context. */
export interface HostilityWatch {
  readonly signs: readonly string[];
}

/**
 * Defines the function that hostile text calls, and records its calls, dialogs, requests to the hostile host, uncaught
 * errors and violations of the content policy.
 */
export async function watchHostility(context: BrowserContext): Promise<HostilityWatch> {
  const signs: string[] = [];
  await context.exposeFunction(CANARY, (detail: unknown = 'called') =>
    signs.push(`ran: ${JSON.stringify(detail)}`),
  );
  await context.addInitScript((canary) => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const report = (window as unknown as Record<string, (detail: string) => void>)[canary];
      report?.(`blocked by the policy: ${violation.violatedDirective} ${violation.blockedURI}`);
    });
  }, CANARY);
  context.on('dialog', (dialog) => {
    signs.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('weberror', (error) => signs.push(`error on ${error.page()?.url()}: ${error.error().message}`));
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (hostname.endsWith(HOSTILE_HOST)) signs.push(`requested ${request.url()}`);
    if (protocol === 'javascript:') signs.push(`followed ${request.url()}`);
  });
  return { signs };
}

/** Returns the inline event handlers and script URLs in the document. A click could execute them. */
export function executableAttributes(page: Page): Promise<string[]> {
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

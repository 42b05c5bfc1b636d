import type { Page } from 'playwright/test';

/** Records the violations of the content policy on this page and later ones, as `directive: URL`. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (refusal: string) => refused.push(refusal));
  await page.addInitScript(function reportRefusals() {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = event;
      const note = (window as typeof window & { noteRefusal(refusal: string): void }).noteRefusal;
      note(`${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber})`);
    });
  });
  return refused;
}

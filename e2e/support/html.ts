import { HtmlValidate } from 'html-validate';

/** No rule is switched off: every page is expected to be as good as the standard preset asks. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Everything wrong with a document as the server sent it: each fault with its rule and place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} – ${selector ?? 'the document'}`),
  );
}

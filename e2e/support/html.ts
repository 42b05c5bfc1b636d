import { HtmlValidate } from 'html-validate';

/** HTML validator with the standard preset and no exceptions. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} – ${selector ?? 'the document'}`),
  );
}

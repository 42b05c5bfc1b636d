import { HtmlValidate } from 'html-validate/node';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

export async function validationErrors(container: Element): Promise<string[]> {
  const { results } = await validator.validateString(container.innerHTML);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

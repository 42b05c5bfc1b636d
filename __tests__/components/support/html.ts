import { HtmlValidate } from 'html-validate/node';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** Returns every HTML validation error in the markup of a component. */
export async function validationErrors(container: Element): Promise<string[]> {
  const { results } = await validator.validateString(container.innerHTML);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

import { escapeUTF8 } from 'entities';

/** Markup that is safe to send: created by {@link html} only. */
export class Html {
  constructor(readonly markup: string) {}
}

export type HtmlValue = Html | string | number | null | false | undefined | readonly HtmlValue[];

/** Returns markup. Texts between the parts are escaped; null, undefined and false are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + markupOf(values[index - 1]) + part));
}

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return value === null || value === undefined || value === false ? '' : escapeUTF8(String(value));
}

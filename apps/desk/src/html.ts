import { escapeUTF8 } from 'entities';

/** Markup that is safe to send, because only {@link html} creates it. */
export class Html {
  constructor(readonly markup: string) {}
}

type HtmlValue = Html | string | number | null | false | undefined | readonly HtmlValue[];

/** Builds markup from a tagged template. Escapes interpolated strings; omits null, undefined and false. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(parts.reduce((markup, part, index) => markup + markupOf(values[index - 1]) + part));
}

function markupOf(value: HtmlValue): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(markupOf).join('');
  return value === null || value === undefined || value === false ? '' : escapeUTF8(String(value));
}

export function cardList(cards: readonly Html[], none: string | null = null): Html {
  if (cards.length === 0) return html`${none !== null && html`<p>${none}</p>`}`;
  return html`<ul class="cards">
    ${cards.map((card) => html`<li>${card}</li>`)}
  </ul>`;
}

export function checkBox(attributes: Html, label: HtmlValue): Html {
  return html`<label class="check"><input ${attributes} /> ${label}</label>`;
}

export type Options = readonly (readonly [value: string, label: string])[];

export function optionList(options: Options, chosen: string): Html {
  return html`${options.map(
    ([value, label]) =>
      html`<option value="${value}" ${value === chosen && html` selected`}>${label}</option>`,
  )}`;
}

/** Reads what the site sends. The site may be newer than this script: unknown fields are ignored, others may be missing. */

export interface Suggestion {
  readonly label: string;
  readonly url: string;
  /** In the language of the request: what the place is, and how many venues are near it. May be empty. */
  readonly details: string;
}

export interface Texts {
  readonly loading: string;
  /** `#` stands for the typed text. */
  readonly unknown: string;
  /** For 0, 1 and more suggestions. `#` stands for the number. */
  readonly suggestions: readonly string[];
}

/** @param body response of `/api/suggestions`. Returns null if the search has failed. */
export function readSuggestions(body: unknown): readonly Suggestion[] | null {
  const { data, isFailed } = fieldsOf(body);
  if (isFailed || !Array.isArray(data)) return null;
  return data.map(fieldsOf).flatMap(({ label, url, kind, venues }) => {
    const details = [kind, venues].map(textOf).filter(Boolean).join(' · ');
    return textOf(label) && textOf(url) ? [{ label: textOf(label), url: textOf(url), details }] : [];
  });
}

/** @param json attribute of the form that the site has drawn */
export function readTexts(json = '{}'): Texts {
  const { loading, unknown, suggestions } = fieldsOf(JSON.parse(json));
  return {
    loading: textOf(loading),
    unknown: textOf(unknown),
    suggestions: Array.isArray(suggestions) ? suggestions.map(textOf) : [],
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

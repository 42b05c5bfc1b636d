/** Outcome of a request as the visitor sees it, with the names used in the stored tables. */
export type Outcome =
  | 'the page'
  | 'the page without the failed part'
  | '503 with the search form'
  | 'the page of the place'
  | 'the page of its town'
  | 'the response'
  | 'the response without the failed part'
  | 'an empty list'
  | '503 in JSON'
  | 'the page with an error message'
  | `wrong: ${string}`;

export interface PageResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly location: string | null;
}

/** Request timeout, well above the site's upstream timeout, so that tests do not fail on a busy machine. */
const TIMEOUT_MS = 15_000;

export async function fetchOrNull(url: string, request: RequestInit = {}): Promise<PageResponse | null> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      location: response.headers.get('location'),
    };
  } catch {
    return null;
  }
}

/** Determines the outcome of a request by comparing the response with that of the healthy site. */
export function outcomeOf(response: PageResponse | null, healthy: PageResponse): Outcome {
  if (!response) return 'wrong: no response';
  if (response.status === 500) return 'wrong: 500';
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return outcomeOfEndpoint(response, healthy);
  if (response.status === 503) return outcomeOfErrorPage(response);
  if (response.status !== healthy.status) return `wrong: ${response.status}`;
  if (response.location !== null) {
    if (response.location === healthy.location) return 'the page of the place';
    if (/^\/\w\w\/[\w-]+\/[\w-]+\/results(\?asked=|$)/.test(response.location)) return 'the page of its town';
    return /[?&]newsletter=failed#/.test(response.location)
      ? 'the page with an error message'
      : `wrong: sent to ${response.location}`;
  }
  if (!hasForm(response.text) || !/<h1[^>]*>[^<]+/.test(response.text))
    return 'wrong: a page without title or search';
  return contentOf(response.text) === contentOf(healthy.text)
    ? 'the page'
    : 'the page without the failed part';
}

function outcomeOfEndpoint(response: PageResponse, healthy: PageResponse): Outcome {
  if (response.status === 503) {
    if (!hasRetryAfter(response)) return 'wrong: 503 without Retry-After';
    return /^\{"error":\{"code":"unavailable"/.test(response.text)
      ? '503 in JSON'
      : 'wrong: 503 in another format';
  }
  if (response.status !== 200) return `wrong: ${response.status}`;
  const [items, all] = [itemsOf(response.text), itemsOf(healthy.text)];
  if (items.join() === all.join()) return 'the response';
  if (items.length === 0) return 'an empty list';
  return items.every((item) => all.includes(item))
    ? 'the response without the failed part'
    : 'wrong: another response';
}

function itemsOf(json: string): string[] {
  const { data, status } = JSON.parse(json) as { data?: unknown; status?: string };
  const lists = Array.isArray(data) ? [data] : Object.values(data ?? { status: [status] });
  return (
    lists
      .flat()
      // With a remote back-end, suggestions have no count of nearby venues.
      .map((item) =>
        JSON.stringify(item, (key, value: unknown) => (key === 'venueCount' ? undefined : value)),
      )
      .sort()
  );
}

/**
 * Checks that an error page still has the search form, a link to the home page, a title and the required headers.
 * Returns the outcome.
 */
function outcomeOfErrorPage(response: PageResponse): Outcome {
  const { text, headers } = response;
  if (!hasForm(text)) return 'wrong: 503 without the search form';
  if (!/<header[\s\S]*?<a [^>]*href="\/(fr|en|es|de|it|nl)"/.test(text))
    return 'wrong: 503 without a way home';
  if (!/<h1[^>]*>[^<]+/.test(text)) return 'wrong: 503 without a title';
  if (!hasRetryAfter(response)) return 'wrong: 503 without Retry-After';
  if (headers.get('cache-control') !== 'no-store') return 'wrong: a 503 that caches keep';
  return '503 with the search form';
}

function hasRetryAfter({ headers }: PageResponse): boolean {
  return /^\d+$/.test(headers.get('retry-after') ?? '');
}

function hasForm(html: string): boolean {
  return /<form[^>]*role="search"[\s\S]*?role="combobox"/.test(html);
}

/** Returns the page without the parts that differ between sites or from one second to the next. */
function contentOf(html: string): string {
  return (
    html
      .replace(/https?:\/\/localhost:\d+/g, '')
      // Also remove the percent-encoded origin, which occurs in the link that shares the page by e-mail.
      .replace(/http%3A%2F%2Flocalhost%3A\d+/g, '')
      .replace(/<script[\s\S]*?<\/script>/g, '')
  );
}

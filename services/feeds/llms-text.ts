import { countryName } from '@locator/base/geo';
import { languageTag, type Locale } from '@locator/base/locale';
import { brand } from '@/lib/brand/brand';
import type { Translate } from '@/lib/locale/messages';
import { countryPhrase } from '@/lib/locale/place-phrases';
import { allEntitiesRoute } from '@/lib/url/links';
import { type Route, writeUrl } from '@/lib/url/routes';
import { allVenuesDescription } from '@/services/page-content/indexes/index-pages';
import type { CountryCount } from '@locator/venue-model';

export interface LlmsSite {
  readonly siteUrl: string;
  readonly locales: readonly Locale[];
  readonly hasMcp: boolean;
  readonly hasOpenApi: boolean;
  readonly isNoindex: boolean;
}

/** Writes `llms.txt` (https://llmstxt.org): what a language model should read of the site. */
export function llmsText(site: LlmsSite, countries: readonly CountryCount[], t: Translate): string {
  const { siteUrl, locales } = site;
  const locale = t.lng;
  const urlOf = (route: Route): string => siteUrl + writeUrl(route);
  const venues = countries.map(({ code, ...counts }) => {
    const inCountry = countryPhrase(code, locale);
    return link(
      countryName(code, locale),
      urlOf(allEntitiesRoute('venues', locale, code)),
      allVenuesDescription(counts, inCountry, t),
    );
  });
  const languages = locales.map((other) => {
    const name = new Intl.DisplayNames([languageTag(other)], { type: 'language' }).of(other) ?? other;
    return link(name, urlOf({ name: 'home', locale: other, game: null }));
  });
  const data = [
    ...(site.hasMcp ? [link('MCP', `${siteUrl}/api/mcp`, t('indexes:llms.mcp'))] : []),
    ...(site.hasOpenApi ? [link('OpenAPI', `${siteUrl}/api/v1/openapi.json`, t('indexes:llms.api'))] : []),
    link('GeoJSON', urlOf({ name: 'venuesFile', locale }), t('indexes:llms.venuesFile')),
    ...(site.isNoindex ? [] : [link('Sitemap', `${siteUrl}/sitemap.xml`, t('indexes:llms.pages'))]),
  ];
  return [
    `# ${brand().name}`,
    `> ${t('home:description', { brand: brand().name })}`,
    section(t('indexes:block.allPois'), venues),
    section(t('indexes:llms.languages'), languages),
    `${section(t('indexes:llms.data'), data)}\n`,
  ].join('\n\n');
}

function link(label: string, url: string, description?: string): string {
  return `- [${label}](${url})${description === undefined ? '' : `: ${description}`}`;
}

function section(title: string, links: readonly string[]): string {
  return `## ${title}\n\n${links.join('\n')}`;
}

import type { Details, Tell } from '@/lib/data-layer/push';
import type { EntryName } from '@/lib/data-layer/catalogue';
import type { IndexBlockContent } from '@/lib/page/index-block';
import type { PageShown } from './page-shown';
import { breadcrumbLevelOf, listPageIn, venueCodeIn } from './site-urls';

/** URLs of the links that stand on every page, by what the catalogue calls them. */
export interface KnownLinks {
  readonly pages: Readonly<Partial<Record<LabelOf<'brandLink'>, string>>>;
  readonly networks: Readonly<Partial<Record<LabelOf<'socialLink'>, string>>>;
  readonly gift: string;
}

export type LabelOf<Name extends EntryName> =
  Details<Name> extends { readonly label: infer Label } ? Label : never;

/** What a press on an element means, if it means anything: told by where it stands and where it leads. */
export function tellPress(pressed: Element, page: PageShown | null, links: KnownLinks, tell: Tell): void {
  const link = pressed.closest<HTMLAnchorElement>('a[href]');
  if (link) tellLink(link, page, links, tell);
  const cluster = pressed.closest('.venue-cluster');
  if (cluster) tell('cluster', { count: Number(cluster.textContent) });
  const button = pressed.closest('button');
  if (button?.matches('.leaflet-container ~ button')) tell('searchMap', {});
  if (button?.matches('address + button') && page?.venue) tell('copyAddress', { venue: page.venue.code });
}

function tellLink(link: HTMLAnchorElement, page: PageShown | null, links: KnownLinks, tell: Tell): void {
  const href = link.getAttribute('href') ?? '';
  if (link.closest('.leaflet-popup')) return tellVenue('popupLink', href, tell);
  if (link.matches('.leaflet-disabled')) return;
  if (link.matches('.leaflet-control-zoom a')) {
    return tell('zoom', { label: link.matches('.leaflet-control-zoom-in') ? 'in' : 'out' });
  }
  if (link.closest('header')) return tellHeaderLink(link, href, links, tell);
  if (link.closest('footer')) return tellBrandLink(href, links, tell);
  if (link.closest('nav > ol')) {
    const label = breadcrumbLevelOf(href);
    if (label) tell('breadcrumb', { label });
    return;
  }
  if (link.matches('nav > a')) return tellPageLink(link, href, tell);
  const card = link.closest('[data-venue]');
  if (card) return tellCard(card, page, tell);
  const details = link.closest('details');
  if (details) return tellIndexLink(details, href, page, tell);
  if (page?.venue) tellVenueLink(href, page.venue, tell);
}

function tellHeaderLink(link: HTMLAnchorElement, href: string, links: KnownLinks, tell: Tell): void {
  if (link.hreflang) tell('language', { label: link.hreflang as LabelOf<'language'> });
  else if (href === links.gift) tell('gift', { label: 'header' });
  else tellBrandLink(href, links, tell);
}

function tellBrandLink(href: string, { pages, networks }: KnownLinks, tell: Tell): void {
  const page = nameIn(pages, href);
  if (page) tell('brandLink', { label: page });
  const network = nameIn(networks, href);
  if (network) tell('socialLink', { label: network });
}

function nameIn<Name extends string>(
  links: Readonly<Partial<Record<Name, string>>>,
  href: string,
): Name | undefined {
  return (Object.keys(links) as Name[]).find((name) => links[name] === href);
}

function tellPageLink(link: HTMLAnchorElement, href: string, tell: Tell): void {
  if (link.getAttribute('aria-current') === 'page') return;
  const label = link.rel === 'prev' ? 'previous' : link.rel === 'next' ? 'next' : 'page';
  tell('pagination', { label, page: listPageIn(href) ?? undefined });
}

function tellCard(card: Element, page: PageShown | null, tell: Tell): void {
  const venue = card.getAttribute('data-venue') ?? '';
  const rank = (page?.venues ?? []).findIndex(({ code }) => code === venue) + 1;
  tell('venueCard', { venue, rank });
}

function tellIndexLink(details: Element, href: string, page: PageShown | null, tell: Tell): void {
  const block = indexBlockOf(details, page);
  if (!block) return;
  const index = block.elements.findIndex(({ url }) => url === href);
  tell('indexBlock', { label: block.type, rank: index < 0 ? undefined : index + 1 });
}

/** The index block that an element of the page shows; other collapsible parts are none. */
export function indexBlockOf(details: Element, page: PageShown | null): IndexBlockContent | undefined {
  const title = details.querySelector('summary h2')?.textContent;
  return page?.indexes.find((block) => block.title === title);
}

function tellVenueLink(href: string, venue: NonNullable<PageShown['venue']>, tell: Tell): void {
  const details = { venue: venue.code };
  if (href.startsWith('tel:')) tell('phone', details);
  else if (href.startsWith('mailto:')) tell('mail', details);
  else if (href === venue.bookingUrl) tell('booking', details);
  else if (href === venue.giftUrl) tell('gift', { label: 'venue', ...details });
  else if (href === venue.website) tell('website', details);
  else {
    const provider = providerOf(href);
    if (provider) tell('route', { label: provider, ...details });
  }
}

/** Whom a URL of `lib/geo/itinerary.ts` asks for a route: Google by the venue's name, or by its coordinates alone. */
function providerOf(href: string): LabelOf<'route'> | null {
  const { host, searchParams } = new URL(href, 'http://relative.invalid');
  if (host === 'waze.com') return 'Waze';
  if (host === 'maps.apple.com') return 'ApplePlans';
  if (host !== 'www.google.com') return null;
  return /^[-\d.]+,[-\d.]+$/.test(searchParams.get('destination') ?? '') ? 'NoPoiName' : 'Default';
}

function tellVenue(name: 'popupLink' | 'pin', href: string, tell: Tell): void {
  const venue = venueCodeIn(href);
  if (venue !== null) tell(name, { venue });
}

/** A popup has opened. */
export function tellPopup(popup: Element, tell: Tell): void {
  tellVenue('pin', popup.querySelector('a')?.getAttribute('href') ?? '', tell);
}

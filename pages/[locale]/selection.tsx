import { isInOpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import { MAX_STARTS } from '@locator/venue-model';
import { shownViews } from '@/lib/brand/shown-topics';
import { notFound } from '@/lib/page/page';
import { defaultCountry, siteConfig } from '@/lib/server/env/site-config';
import { localizedPage, type PageRequest } from '@/lib/server/http/localized-page';
import { type Engine, valueOr } from '@locator/base';
import { services } from '@/services/connect';
import {
  addPlace,
  nameStarts,
  replaceStarts,
  type SelectionChange,
  splitStarts,
} from '@/services/page-content/selection/selection-changes';
import { findSelection } from '@/services/page-content/selection/find-selection';
import { selectionPage } from '@/services/page-content/selection/selection-page';

export { SelectionView as default } from '@/components/selection/SelectionView';

type Request = PageRequest<'selection'>;

export const getServerSideProps = localizedPage(
  'selection',
  ['selection', 'venues'],
  async function showSelection(request) {
    const { route, t } = request;
    if (!shownViews().includes(route.view)) return notFound;
    const { engine, backend } = await services();
    const now = Date.now();
    const range = openAtRange(now);
    const isPast = route.openAt !== null && route.openAt.slice(0, 10) < range.first;
    const isAskable = route.openAt !== null && isInOpenAtRange(route.openAt, range);
    const openAt = isAskable ? route.openAt : null;
    const typed = request.transient.place;
    const change = typed?.text
      ? await addPlace(
          { engine, backend },
          route,
          { ...typed, country: defaultCountry(route.locale).code },
          openAt,
          t,
        )
      : await changeOf(request, engine);
    if (change?.kind === 'failed') return { kind: 'failure', failure: change.failure };
    if (change?.kind === 'changed') {
      return { kind: 'redirect', to: change.route, isPermanent: false, typedStarts: change.typed ?? null };
    }
    const found = await findSelection(backend, route, openAt, t);
    if (!found.ok) return { kind: 'failure', failure: found.failure };
    const notices = [
      ...(route.openAt !== null && !isAskable
        ? [{ text: t(isPast ? 'comparison:notice.past' : 'comparison:notice.tooFar') }]
        : []),
      ...found.value.notices,
    ];
    const report = change?.kind === 'none' ? change.report : null;
    return selectionPage({ route, t, siteUrl: siteConfig().siteUrl, now, ...found.value, notices, report });
  },
);

/** Applies a submitted form, or names unnamed starting points. Null if nothing changes. */
async function changeOf({ route, t, transient }: Request, engine: Engine): Promise<SelectionChange | null> {
  const { typedStarts } = transient;
  if (typedStarts !== null) {
    const texts = splitStarts(typedStarts).slice(0, MAX_STARTS + 1);
    const query = { country: defaultCountry(route.locale).code, locale: route.locale };
    const found = await Promise.all(texts.map((text) => engine.search({ text, ...query })));
    const failure = found.flatMap((result) => (result.ok ? [] : [result.failure]))[0];
    if (failure) return { kind: 'failed', failure };
    const typed = texts.map((text, index) => ({ text, places: valueOr(found[index]!, []) }));
    return replaceStarts(route, typedStarts, typed, t);
  }
  if (route.starts.every(({ label }) => label !== '')) return null;
  const towns = await Promise.all(
    route.starts.map(async ({ label, position }) =>
      label === '' ? valueOr(await engine.reverse(position, route.locale), [])[0] : undefined,
    ),
  );
  const named = nameStarts(route, towns);
  return towns.some(Boolean) ? { kind: 'changed', route: named } : null;
}

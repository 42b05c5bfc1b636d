import { CATALOGUE, type EntryName } from '@/lib/data-layer/catalogue';
import { entryOf, faultsOf, pushOf } from '@/lib/data-layer/push';
import { BRAND } from '@/lib/brand/brand';
import { FILTER_CODES } from '@/lib/filters/filters';
import { ITINERARY_TYPES } from '@/lib/geo/itinerary';
import { LOCALES } from '@/lib/locale/locale';
import { examplePush } from '@/scripts/data-layer/documentation';
import { INDEX_TYPES } from '@/store/index-block';

const NAMES = Object.keys(CATALOGUE) as EntryName[];

/** What a visitor may type, or where he may be. */
const PERSONAL = [
  'camille@exemple.fr',
  'camille%40exemple.fr',
  '12 rue Mercière, Lyon',
  '45.7578,4.832',
  '/fr/results?latitude=45.7578&longitude=4.832',
  '+33 6 12 34 56 78',
];

describe('the catalogue', () => {
  it.each(NAMES)('has %s under a name of its own', (name) => {
    expect(entryOf(CATALOGUE[name])).toBe(name);
  });

  it.each(NAMES)('lets nothing that a visitor types into %s', (name) => {
    for (const field of Object.keys(CATALOGUE[name].fields)) {
      for (const text of PERSONAL) {
        expect(faultsOf({ ...examplePush(name), [field]: text })).toHaveLength(1);
      }
    }
  });

  it('knows every language, filter, guide, index block and link of the site', () => {
    const { fields } = CATALOGUE.pageView;
    expect(fields.locale.values).toEqual(LOCALES);
    expect(CATALOGUE.filterChosen.fields.label.values).toEqual(FILTER_CODES);
    expect(CATALOGUE.route.fields.label.values).toEqual(ITINERARY_TYPES);
    expect(CATALOGUE.indexBlock.fields.label.values).toEqual(INDEX_TYPES);
    expect([...CATALOGUE.brandLink.fields.label.values, 'gift'].sort()).toEqual(
      Object.keys(BRAND.links).sort(),
    );
    expect(CATALOGUE.socialLink.fields.label.values).toEqual(Object.keys(BRAND.social));
  });
});

describe('a push', () => {
  it('has every field, so that the tag manager forgets those of the push before', () => {
    expect(pushOf('zoom', { label: 'in' })).toStrictEqual({
      event: 'mapEvent',
      category: 'interface',
      action: 'zoom',
      label: 'in',
      venue: undefined,
      rank: undefined,
      count: undefined,
      page: undefined,
      pageType: undefined,
      pageName: undefined,
      pagePath: undefined,
      locale: undefined,
    });
  });

  it('is not made of a value that the catalogue does not allow', () => {
    expect(pushOf('mail', { venue: 'camille@exemple.fr' })).toBeNull();
    expect(pushOf('cluster', { count: 4.832 })).toBeNull();
  });

  it('is told what is wrong with it', () => {
    expect(faultsOf({ event: 'mapEvent', category: 'cta', action: 'zoom' })).toEqual([
      'no entry is called mapEvent cta zoom',
    ]);
    expect(faultsOf({ event: 'mapEvent', category: 'interface', action: 'zoom', venue: 'A' })).toEqual([
      'zoom has no venue',
      'zoom lacks its label',
    ]);
  });
});

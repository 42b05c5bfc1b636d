import { CATALOGUE, type CatalogueEntry, type EntryName } from '@/lib/data-layer/catalogue';
import { pushOf } from '@/lib/data-layer/push';
import { isValue } from '@/lib/data-layer/values';
import { brand } from '@/lib/brand/brand';

const NAMES = Object.keys(CATALOGUE) as EntryName[];

const PERSONAL = [
  'camille@exemple.fr',
  'camille%40exemple.fr',
  '12 rue Mercière, Lyon',
  '45.7578,4.832',
  '/fr/results?latitude=45.7578&longitude=4.832',
  '+33 6 12 34 56 78',
];

describe('Data layer catalogue', () => {
  it('No two entries send the same event, category and action', () => {
    const sent = NAMES.map((name) => CATALOGUE[name]).map((entry) =>
      [entry.event, entry.category, entry.action].join(),
    );
    expect(new Set(sent).size).toBe(NAMES.length);
  });

  it.each(NAMES)('No field of %s accepts text that a visitor typed', (name) => {
    const { fields }: CatalogueEntry = CATALOGUE[name];
    for (const kind of Object.values(fields)) {
      for (const text of PERSONAL) expect(isValue(kind, text)).toBe(false);
    }
  });

  it('The page types are those of the specification', () => {
    const { pageType } = CATALOGUE.pageView.fields;
    expect(pageType.values).toEqual(['home', 'results', 'details', 'index-all']);
  });

  it('The catalogue lists every page and menu of the brand and every social network', () => {
    for (const id of Object.keys(brand().links))
      expect(isValue(CATALOGUE.brandLink.fields.label, id)).toBe(true);
    // A menu without an id in the brand file.
    for (const id of [...brand().menu.map((entry) => entry.id), 'menu-1', 'language', 'panel'])
      expect(pushOf('menu', { label: id })).toMatchObject({ label: id });
    expect(CATALOGUE.socialLink.fields.label.values).toEqual(Object.keys(brand().social));
  });
});

describe('Data layer push', () => {
  it('A push sets every field, so that the tag manager drops the values of the previous push', () => {
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

  it('A push with a value outside the catalogue is not built', () => {
    expect(pushOf('mail', { venue: 'camille@exemple.fr' })).toBeNull();
    expect(pushOf('cluster', { count: 4.832 })).toBeNull();
  });

  it('A push without a required field, or with a field of another entry, is not built', () => {
    expect(pushOf('zoom', {} as { label: 'in' })).toBeNull();
    expect(pushOf('zoom', { label: 'in', venue: 'A' } as { label: 'in' })).toBeNull();
    expect(pushOf('gift', { label: 'header' })).not.toBeNull();
  });
});

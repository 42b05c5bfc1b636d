import { type AllEntitiesType, allEntitiesRoute } from '@/lib/url/links';
import { writeUrl } from '@/lib/url/routes';

describe('Link to all entities of a country', () => {
  it('The link leads to all venues or all counties', () => {
    expect(writeUrl(allEntitiesRoute('venues', 'fr', 'FRA'))).toBe('/fr/france-FRA/all');
    expect(writeUrl(allEntitiesRoute('counties', 'de', 'BEL'))).toBe('/de/belgien-BEL/counties');
  });

  it('A link of an unsupported type throws an error that names the type', () => {
    expect(() => allEntitiesRoute('regions' as AllEntitiesType, 'fr', 'FRA')).toThrow(
      'Unsupported type of all-entities link: regions',
    );
  });
});

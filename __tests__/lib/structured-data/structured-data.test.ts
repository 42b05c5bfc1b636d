import { breadcrumbList } from '@/lib/structured-data/breadcrumb-list';
import { jsonLd } from '@/lib/structured-data/json-ld';

test('no name of a venue can end the script that it stands in', () => {
  const text = jsonLd([{ '@type': 'Organization', name: '</script><!--' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><!--' }] });
});

describe('The way to a page', () => {
  const page = {
    locale: 'fr' as const,
    siteUrl: 'https://site.example',
    url: 'https://site.example/fr/all',
    title: '',
    description: '',
    pictureUrl: '',
  };
  const home = { level: 'home' as const, label: 'Accueil', url: '/fr' };

  test('has absolute addresses, in order', () => {
    const [list] = breadcrumbList(page, [home, { level: 'country', label: 'France', url: '/fr/all' }]);
    expect(list).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Accueil', item: 'https://site.example/fr' },
        { position: 2, name: 'France', item: 'https://site.example/fr/all' },
      ],
    });
  });

  test('is none when it has one step', () => {
    expect(breadcrumbList(page, [home])).toEqual([]);
  });
});

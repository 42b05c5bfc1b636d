import { breadcrumbList } from '@/lib/page/breadcrumb-list';
import { jsonLd } from '@/lib/page/document-data';

test('The JSON-LD writer escapes a venue name that would close the script element', () => {
  const text = jsonLd([{ '@type': 'Organization', name: '</script><!--' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><!--' }] });
});

describe('Breadcrumb markup', () => {
  const page = {
    locale: 'fr' as const,
    siteUrl: 'https://site.example',
    url: 'https://site.example/fr/all',
    title: '',
    description: '',
    openGraphImageUrl: '',
  };
  const home = { level: 'home' as const, label: 'Accueil', url: '/fr' };

  test('The breadcrumb has absolute URLs in order', () => {
    const [list] = breadcrumbList(page, [home, { level: 'country', label: 'France', url: '/fr/all' }]);
    expect(list).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Accueil', item: 'https://site.example/fr' },
        { position: 2, name: 'France', item: 'https://site.example/fr/all' },
      ],
    });
  });

  test('A breadcrumb of one step is left out', () => {
    expect(breadcrumbList(page, [home])).toEqual([]);
  });
});

import { Layout } from '@/components/layout/Layout';
import { setBrand } from '@/lib/brand/brand';
import { LE_GRAND_QUIZ } from '@/lib/brand/le-grand-quiz';
import type { PageHead } from '@/lib/page/page';
import { renderSearch } from '../support/search';

const HEAD = { breadcrumb: [], canonicalUrl: null, alternates: [] } as unknown as PageHead;

afterEach(() => setBrand(LE_GRAND_QUIZ));

/** Returns the URLs of pictures in the main part of the home page. */
function picturesOfHome(): (string | null)[] {
  const { container, unmount } = renderSearch((site) => (
    <Layout locale="fr" site={{ ...site, hasNewsletter: false }} head={HEAD}>
      <p />
    </Layout>
  ));
  const pictures = [...container.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));
  unmount();
  return pictures;
}

test('The home page has the picture that the brand names, or none', () => {
  expect(picturesOfHome()).toEqual(['/brand/hero.svg']);
  const { hero, ...others } = LE_GRAND_QUIZ;
  setBrand({ ...others, hero: '/brand/hero.png?v=1' });
  expect(picturesOfHome()).toEqual(['/brand/hero.png?v=1']);
  setBrand(others);
  expect(picturesOfHome()).toEqual([]);
  expect(hero).toBe('/brand/hero.svg');
});

test('The header has the logo of the brand', () => {
  const { container } = renderSearch((site) => (
    <Layout locale="fr" site={{ ...site, hasNewsletter: false }} head={HEAD}>
      <p />
    </Layout>
  ));
  expect(container.querySelector('header img')).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg/),
  );
});

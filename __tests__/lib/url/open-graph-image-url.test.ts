import { pageOfOpenGraphImage, openGraphImageUrl } from '@/lib/url/routes';

test.each(['/fr', '/fr/france-FRA/lyon/results/2', '/fr/france-FRA/saint-denis/results?postalCode=11310'])(
  'The picture URL of %s is converted back to its page URL',
  (page) => {
    expect(openGraphImageUrl(page)).toMatch(/^\/pictures\/.*\.png(\?|$)/);
    expect(pageOfOpenGraphImage(openGraphImageUrl(page))).toBe(page);
  },
);

test.each(['/pictures/fr', '/fr.png', '/pictures.png'])('The path %s is not a picture URL', (url) => {
  expect(pageOfOpenGraphImage(url)).toBeNull();
});

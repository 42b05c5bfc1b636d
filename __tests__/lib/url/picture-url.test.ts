import { pageOfPicture, pictureUrl } from '@/lib/url/routes';

test.each(['/fr', '/fr/france-FRA/lyon/results/2', '/fr/france-FRA/saint-denis/results?postalCode=11310'])(
  'The picture URL of %s is converted back to its page URL',
  (page) => {
    expect(pictureUrl(page)).toMatch(/^\/pictures\/.*\.png(\?|$)/);
    expect(pageOfPicture(pictureUrl(page))).toBe(page);
  },
);

test.each(['/pictures/fr', '/fr.png', '/pictures.png'])('The path %s is not a picture URL', (url) => {
  expect(pageOfPicture(url)).toBeNull();
});

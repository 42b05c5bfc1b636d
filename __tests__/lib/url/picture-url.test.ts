import { pageOfPicture, pictureUrl } from '@/lib/url/picture-url';

test.each(['/fr', '/fr/france-FRA/lyon/results/2', '/fr/france-FRA/saint-denis/results?postalCode=11310'])(
  'the picture of %s leads back to it',
  (page) => {
    expect(pictureUrl(page)).toMatch(/^\/pictures\/.*\.png(\?|$)/);
    expect(pageOfPicture(pictureUrl(page))).toBe(page);
  },
);

test.each(['/pictures/fr', '/fr.png', '/pictures.png'])('%s is no picture', (url) => {
  expect(pageOfPicture(url)).toBeNull();
});

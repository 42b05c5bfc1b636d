import { validatePictures, writePictures } from '../../src/validate/pictures';
import { createRowFindings } from '../../src/finding';

describe('Pictures of a row', () => {
  it.each([
    ['/a.webp|/b.webp', ['/a.webp', '/b.webp'], ['', '']],
    [' /a.webp ;; ', ['/a.webp'], ['']],
    ['HTTPS://quiz.example/a.jpg  A  hall', ['HTTPS://quiz.example/a.jpg'], ['A  hall']],
    ['/a.webp Photo.jpg of 2020', ['/a.webp'], ['Photo.jpg of 2020']],
    ['', [], []],
  ])('"%s" is read', (cell, pictures, pictureTexts) => {
    const findings = createRowFindings(2);
    expect(validatePictures({ pictures: cell }, findings)).toEqual({ pictures, pictureTexts });
    expect(findings.toList(null)).toEqual([]);
  });

  it.each([
    'avif', 'gif', 'jpg', 'jpeg', 'PNG', 'svg', 'webp',
  ])('A path with a space before a name that ends with .%s is invalid', (ending) => {
    const findings = createRowFindings(2);
    const pictures = `/my hall.${ending}`;
    expect(validatePictures({ pictures }, findings).pictures).toEqual([]);
    expect(findings.toList(null)).toMatchObject([
      { code: 'picture-invalid', column: 'pictures', value: pictures },
    ]);
  }); // prettier-ignore

  it.each([
    'x https://quiz.example/a.jpg', 'hall /a.jpg The hall', 'https://localhost/a.jpg',
    'http://quiz.example/a.jpg The hall', 'http://quiz.example/a.jpg', '//quiz.example/a.jpg',
    'javascript:g', 'photo.jpg', 'photos/a.jpg', './a.jpg',
  ])('"%s" is invalid', (pictures) => {
    expect(validatePictures({ pictures }, createRowFindings(2)).pictures).toEqual([]);
  }); // prettier-ignore

  it('Pictures without a text are written without a space', () => {
    expect(writePictures({ pictures: ['/a.webp', '/b.webp'], pictureTexts: ['A'] })).toBe(
      '/a.webp A;/b.webp',
    );
  });
});

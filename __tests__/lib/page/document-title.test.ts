import { documentTitle } from '@/lib/page/document-title';

test.each([
  ['Salles de quiz à Lyon', 'Salles de quiz à Lyon | Le Grand Quiz'],
  ['Le Grand Quiz – Lyon', 'Le Grand Quiz – Lyon'],
  ['Salas de quiz en el departamento de los Altos del Sena', 'Salas de quiz en el departamento de los Altos del Sena | Le Grand Quiz'],
  ['Salas de quiz en el departamento de las Bocas del Ródano', 'Salas de quiz en el departamento de las Bocas del Ródano'],
])('The page “%s” is called “%s” in search results', (title, whole) => {
  expect(documentTitle(title)).toBe(whole);
}); // prettier-ignore

import { splitVenueName } from '@/lib/brand/short-name';

test.each([
  ['Le Grand Quiz – Lyon Terreaux', 'Le Grand Quiz – ', 'Lyon Terreaux'],
  ['LE GRAND QUIZ - Lyon', 'LE GRAND QUIZ - ', 'Lyon'],
  ['Le Grand Quiz Lyon', 'Le Grand Quiz ', 'Lyon'],
  ['Le Grand Quiz', '', 'Le Grand Quiz'],
  ['Le Grand Quizz Lyon', '', 'Le Grand Quizz Lyon'],
  ['Chez Léa', '', 'Chez Léa'],
])('"%s" is split into "%s" and "%s"', (name, chain, short) => {
  expect(splitVenueName(name)).toEqual({ chain, short });
});

it('The name of a chain may contain any characters', () => {
  expect(splitVenueName('C++ Bar (Paris) – Bastille', 'C++ Bar (Paris)')).toEqual({
    chain: 'C++ Bar (Paris) – ',
    short: 'Bastille',
  });
});

import { type FindingCode, FINDINGS } from '../../src/finding';
import { convertHours } from '../../src/hours/hours-parser';
import { describeFinding } from '../../src/report/describe-finding';

const codes = Object.keys(FINDINGS) as FindingCode[];

function finding(
  code: FindingCode,
  details: Record<string, string | number> = {},
  value: string | null = 'x',
) {
  return { code, row: 7, venue: 'A-1', column: 'city', value, details } as const;
}

describe('Messages of validation issues', () => {
  it.each(codes)('The messages of %s exist in both languages and differ', (code) => {
    const [fr, en] = (['fr', 'en'] as const).map((language) => describeFinding(finding(code), language));
    for (const words of [fr, en]) {
      expect(words?.title).not.toBe('');
      expect(words?.advice).toMatch(/\.$/);
    }
    expect(fr?.sentence).not.toBe(en?.sentence);
  });

  it.each(['hours-unreadable', 'hours-without-days'] as const)(
    'The import reads the examples of %s',
    (code) => {
      for (const [language, country] of [
        ['fr', 'FRA'],
        ['en', 'GBR'],
      ] as const) {
        const { advice } = describeFinding(finding(code), language);
        const examples = [...advice.matchAll(/[«“]\s?(.+?)\s?[»”]/g)].map(([, example = '']) => example);
        expect(examples.length).toBeGreaterThan(0);
        for (const example of examples) {
          const { kind, lacksDays } = { lacksDays: undefined, ...convertHours(example, country) };
          expect([example, kind, lacksDays]).toEqual([example, 'converted', undefined]);
        }
      }
    },
  );

  it('The messages contain the known details and leave out the unknown ones', () => {
    const lost = finding('city-unknown', { country: 'FRA' }, 'Lyonville');
    expect(describeFinding(lost, 'en').sentence).toBe('No town called “Lyonville” is known in France.');
    const near = finding('city-unknown', { country: 'FRA', nearest: 'Lyon' }, 'Lyonville');
    expect(describeFinding(near, 'fr').sentence).toBe(
      'Aucune ville connue ne s’appelle « Lyonville » (France) ; la ville connue la plus proche est Lyon.',
    );
  });

  it('state why a file cannot be read', () => {
    const binary = finding('file-unreadable', { reason: 'binary' }, null);
    expect(describeFinding(binary, 'en').sentence).toBe(
      'The file can’t be read. This is not a text file: export the table as CSV (UTF-8) or JSON.',
    );
    expect(describeFinding(binary, 'fr').sentence).toContain('Ce n’est pas un fichier texte');
  });

  it('state what is suspicious about opening hours', () => {
    const long = finding('hours-suspicious', { issue: 'very-long', hours: '09:00-05:00' }, 'Mo 09:00-05:00');
    expect(describeFinding(long, 'en').sentence).toBe(
      'The opening hours “Mo 09:00-05:00” are valid, but look wrong: 09:00-05:00 lasts twenty hours or more.',
    );
  });

  it('name days and quote cells in the language of the report', () => {
    const unread = finding(
      'hours-suspicious',
      { issue: 'unread-days', days: 'Mo “#REF!”, Su “?, Mo”' },
      '10-19',
    );
    expect(describeFinding(unread, 'fr').sentence).toBe(
      'Les horaires « 10-19 » sont valides, mais semblent erronés : ces jours sont illisibles, et affichés comme fermés : lundi « #REF! », dimanche « ?, Mo ».',
    );
    expect(describeFinding(unread, 'en').sentence).toContain('Monday “#REF!”, Sunday “?, Mo”');
    const two = finding('hours-unreadable', { reason: 'hours-two-kinds', days: 'Th', blank: 'Sa, PH' });
    expect(describeFinding(two, 'fr').sentence).toContain(
      'jeudi a deux horaires différents, et samedi, jours fériés n’en a aucun',
    );
    const blank = finding('hours-unreadable', { reason: 'hours-blank' }, 'Mo, Su');
    expect(describeFinding(blank, 'fr').sentence).toContain('Les horaires « lundi, dimanche »');
  });

  it('The message shows the beginning of a long text', () => {
    const { sentence } = describeFinding(finding('text-markup', {}, `<b>${'long '.repeat(99)}`), 'en');
    expect(sentence.length).toBeLessThan(160);
  });

  it('The message repeats the cell unchanged, including braces and brackets', () => {
    expect(describeFinding(finding('phone-invalid', {}, '[{row}]'), 'en').sentence).toContain('“[{row}]”');
  });
});

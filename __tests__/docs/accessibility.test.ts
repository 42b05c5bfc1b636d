import { LOCALES } from '@locator/base/locale';
import { loadMessages } from '@/lib/server/load-messages';
import { ACCESSIBILITY_AUDIT, type Criterion, summarise } from '@/lib/server/accessibility-audit';
import audit from '@/docs/accessibility.json';
import { missingTests } from '../support/test-titles';

const CRITERIA = audit.criteria as readonly Criterion[];

/** Number of criteria in each of the 13 themes of RGAA 4.1.2. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

/** Returns the RGAA numbers, such as "1.1", of the criteria for which `matches` returns true. */
const numbersOf = (matches: (criterion: Criterion) => boolean): string[] =>
  CRITERIA.filter(matches).map(({ number }) => number);

describe('Accessibility audit', () => {
  it('The audit has the 106 criteria of RGAA 4.1.2 in order', () => {
    expect(numbersOf(() => true)).toEqual(
      THEMES.flatMap((count, theme) =>
        Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
      ),
    );
    expect(CRITERIA).toHaveLength(106);
  });

  it('Each criterion has a verdict and a proof: a test, or a check that says what was found', () => {
    const VERDICTS = ['conforming', 'not-applicable', 'not-conforming', 'not-verified'];
    expect(
      numbersOf(
        ({ criterion, verdict, tests = [], check = '' }) =>
          criterion === '' || !VERDICTS.includes(verdict) || (tests.length === 0 && check.length < 20),
      ),
    ).toEqual([]);
  });

  it('Each criterion that is met was verified on every type of page, or says on which pages and how', () => {
    const isOnEveryPage = ({ tests = [] }: Criterion): boolean =>
      tests.some(({ file }) => /every-page|nu-checker/.test(file));
    const met = CRITERIA.filter(({ verdict }) => verdict === 'conforming');
    const unclear = met.filter((criterion) => !isOnEveryPage(criterion) && !criterion.check);
    expect(unclear.map(({ number }) => number)).toEqual([]);
  });

  it('A criterion that nobody has verified counts as not met', () => {
    const verified: Criterion = { number: '1.1', criterion: '', verdict: 'conforming', check: 'Read.' };
    const { status, rate } = summarise('', '', [verified, { ...verified, verdict: 'not-verified' }]);
    expect({ status, rate }).toEqual({ status: 'partial', rate: 0.5 });
  });

  it('Each named test exists', () => {
    expect(CRITERIA.flatMap(({ tests = [] }) => missingTests(tests))).toEqual([]);
  });

  it('Tests prove at least 73 criteria', () => {
    expect(numbersOf(({ tests = [] }) => tests.length > 0).length).toBeGreaterThanOrEqual(73);
  });

  it('Exactly the criteria that are not met or not verified explain it to visitors, in every language', () => {
    expect(numbersOf(({ barrier }) => LOCALES.every((locale) => barrier?.[locale]))).toEqual(
      numbersOf(({ verdict }) => verdict === 'not-conforming' || verdict === 'not-verified'),
    );
  });

  it.each([
    ['fr', { full: 'totalement conforme', partial: 'partiellement conforme', none: 'non conforme' }],
    ['en', { full: 'fully compliant', partial: 'partially compliant', none: 'not compliant' }],
    ['de', { full: 'vollständig konform', partial: 'teilweise konform', none: 'nicht konform' }],
    ['es', { full: 'plenamente conforme', partial: 'parcialmente conforme', none: 'no conforme' }],
    ['it', { full: 'conforme', partial: 'parzialmente conforme', none: 'non conforme' }],
    ['nl', { full: 'voldoet volledig', partial: 'voldoet gedeeltelijk', none: 'voldoet niet' }],
  ] as const)(
    'The footer in %s states the level of conformance, as RGAA requires on every page',
    async (locale, levels) => {
      const { common } = await loadMessages(locale, ['common']);
      expect(common).toHaveProperty(
        'footer.accessibility',
        expect.stringMatching(new RegExp(`^\\p{L}+\\s?: ${levels[ACCESSIBILITY_AUDIT.status]}$`, 'u')),
      );
    },
  );
});

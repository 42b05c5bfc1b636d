import fc from 'fast-check';
import type { VenueRecord, VenueState } from '@locator/venue-model';
import type { Context, Reply } from '../src/exchange';
import { commonChangePage, makeCommonChange } from '../src/pages/common-change';
import { differencePage } from '../src/pages/draft-difference';
import { TEXTS } from '../src/texts';
import { limitedDesk } from '../src/venue-desk/limited-desk';
import type { VenueDesk } from '../src/venue-desk/venue-desk';
import { aRecord } from '@locator/test-support/venue-record';
import { NOW } from './support/context-of';
import { deskOf, siteOf } from './support/desk-of';

const NEW_YEAR = { date: '2098-12-31', hours: ['18:00-06:00'] };
const CHRISTMAS = { date: '2098-12-25', hours: [] };

function venue(code: string, changes: Partial<VenueRecord> = {}): VenueRecord {
  const line = `${code.length} rue ${code}`;
  const address = { line, postalCode: '69002', city: 'Lyon', countryCode: 'FRA' } as const;
  return aRecord({ code, name: `Salle ${code}`, address, ...changes });
}

function state(kind: VenueState['kind'], from: string | null, until: string | null): Partial<VenueRecord> {
  return { declaredState: { kind, from, until, movedTo: kind === 'moved' ? 'OPEN' : null } };
}

const VENUES = [
  venue('OPEN', { specialDays: [CHRISTMAS, NEW_YEAR] }),
  venue('PLAIN'),
  venue('GONE', { ...state('closed', '2098-01-31', null), specialDays: [NEW_YEAR] }),
  venue('MOVED', state('moved', '2098-01-31', null)),
  venue('SOON', { ...state('coming_soon', null, '2099-03-01'), specialDays: [NEW_YEAR] }),
  venue('WORKS', { ...state('temporarily_closed', '2098-12-20', '2099-02-12'), specialDays: [NEW_YEAR] }),
];

function contextOf(desk: VenueDesk, fields: readonly (readonly [string, string])[], query = ''): Context {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const session = { name: 'Ada', role: 'publisher', limit: null, csrf: 'x', language: 'en', notice: null };
  const context = { desk, session, form, t: TEXTS.en, query: new URLSearchParams(query), params: {} };
  const time = { now: () => NOW, timeZone: 'Europe/Paris' };
  return { ...context, ...time, showsPhones: true, preview: null } as unknown as Context;
}

const CHANGE = { scope: 'all', kind: 'special-days', from: '2098-12-31', to: '2098-12-31', hours: 'closed' };

function send(desk: VenueDesk, fields: Readonly<Record<string, string>>): Promise<Reply> {
  return makeCommonChange(contextOf(desk, Object.entries({ ...CHANGE, ...fields })));
}

/** Returns the codes of the venues that lists name. */
const namedIn = (markup: string): string[] =>
  [...markup.matchAll(/<li>\s*<strong>Salle (\w+)/g)].map(([, code = '']) => code);

const markupOf = (reply: Reply): string => (reply.kind === 'page' ? reply.content.markup : '');

/** Follows the redirect to the difference of the new draft. */
async function differenceOf(desk: VenueDesk, reply: Reply): Promise<string> {
  const id = reply.kind === 'redirect' ? (/^\/drafts\/(\w+)\/difference$/.exec(reply.to)?.[1] ?? '') : '';
  const draft = await desk.drafts.read(id);
  // A page that waits for the check shows its progress first.
  if (draft) await (await desk.beginCheck(draft)).result;
  return markupOf(await differencePage({ ...contextOf(desk, []), params: { id } }));
}

describe('Hours of a special day that cannot be read', () => {
  it.each(['fermeture à 2h du matin', '', '18h', 'off; 2099-01-01 off'])(
    '"%s" stops the step at the field, which keeps it and shows how to write it',
    async (hours) => {
      const { desk } = deskOf(siteOf(...VENUES));
      const reply = await send(desk, { hours, scope: 'FRA' });
      expect(reply).toMatchObject({ kind: 'page', status: 422 });
      const markup = markupOf(reply);
      expect(markup).toMatch(
        /name="hours"[^>]*aria-invalid="true" aria-describedby="hours-problem hours-hint"\s+autofocus/,
      );
      expect(markup).toMatch(/id="hours-problem"[^>]*>Nothing was changed:[^<]*for example 18:00-02:00\.</);
      expect(markup).toContain(`name="hours"\n        value="${hours}"`);
      expect(markup).toMatch(/value="FRA"\s+selected/);
      expect(markup).toContain('value="2098-12-31"');
      expect(await desk.drafts.list()).toEqual([]);
    },
  );

  it('What people write is read, and the difference names the hours that it replaces', async () => {
    const { desk } = deskOf(siteOf(...VENUES));
    const reply = await send(desk, { hours: '18h-2h' });
    const [draft] = await desk.drafts.list();
    const changed = { date: '2098-12-31', hours: ['18:00-02:00'] };
    expect(draft?.edits[0]).toMatchObject({ fact: 'specialDays', value: [CHRISTMAS, changed] });
    expect(await differenceOf(desk, reply)).toContain(
      '31 December 2098: 18:00–06:00 becomes 18:00–02:00 at Salle OPEN, Salle SOON, Salle WORKS',
    );
  });
});

describe('Venues that a change does not suit', () => {
  it('A closing leaves out those that are closed already or not open yet, and the difference names them', async () => {
    const { desk } = deskOf(siteOf(...VENUES));
    const reply = await send(desk, { kind: 'closed', from: '2098-12-28', to: '2099-01-02' });
    const [draft] = await desk.drafts.list();
    expect(new Set(draft?.edits.map(({ code }) => code))).toEqual(new Set(['OPEN', 'PLAIN']));
    expect(draft?.leftOut).toEqual(['GONE', 'MOVED', 'SOON', 'WORKS']);
    const markup = await differenceOf(desk, reply);
    const [, list = ''] = /<p>Left out of this change[^<]*<\/p>([^]*?)<\/section>/.exec(markup) ?? [];
    expect([...list.matchAll(/Salle (\w+)<[^]*?<small>([^<]*)<\/small>\s*<\/li>/g)].map((one) => one.slice(1))).toEqual([
      ['GONE', 'closed for good'],
      ['MOVED', 'moved'],
      ['SOON', 'opens soon'],
      ['WORKS', 'temporarily closed'],
    ]); // prettier-ignore
  });

  it('If all are left out, there is a message and no draft', async () => {
    const { desk } = deskOf(siteOf(...VENUES.slice(2, 4)));
    for (const kind of ['closed', 'special-days']) {
      const reply = await send(desk, { kind });
      expect(reply).toMatchObject({ status: 422 });
      expect(markupOf(reply)).toMatch(/id="scope-problem"[^>]*>Nothing was changed: these venues are closed/);
    }
    expect(await desk.drafts.list()).toEqual([]);
  });
});

describe('The venues of a change', () => {
  const editedCodes = async (desk: VenueDesk): Promise<string[]> => {
    const [draft] = await desk.drafts.list();
    return [...new Set(draft?.edits.map(({ code }) => code))];
  };

  it('They can be those of a town', async () => {
    const paris = venue('PARIS', {
      address: { line: '1 rue de Lappe', postalCode: '75011', city: 'Paris', countryCode: 'FRA' },
      town: 'insee-75056',
    });
    const { desk } = deskOf(siteOf(...VENUES.slice(0, 2), paris));
    const markup = markupOf(await commonChangePage(contextOf(desk, [])));
    expect(markup).toMatch(
      /<optgroup label="Towns">[^]*value="FRA\/\/insee-75056"[^>]*>Paris – [^<(]*\(1\)</,
    );
    await send(desk, { scope: 'FRA//insee-75056' });
    expect(await editedCodes(desk)).toEqual(['PARIS']);
  });

  it('They can be chosen one by one, in the address or by a form, and are named', async () => {
    const { desk } = deskOf(siteOf(...VENUES));
    const codes = ['PLAIN', 'OPEN', 'OPEN', 'UNKNOWN'].map((code) => ['code', code] as const);
    const query = new URLSearchParams(codes.map(([name, code]) => [name, code])).toString();
    for (const reply of [
      await commonChangePage(contextOf(desk, [], query)),
      await makeCommonChange(contextOf(desk, codes)),
    ]) {
      const markup = markupOf(reply);
      expect(reply).toMatchObject({ kind: 'page', status: 200 });
      expect(markup).toContain('Chosen: 2 venues');
      expect(namedIn(markup)).toEqual(['OPEN', 'PLAIN']);
      expect(markup.match(/name="code" value="\w+"/g)).toEqual([
        'name="code" value="OPEN"',
        'name="code" value="PLAIN"',
      ]);
      expect(markup).not.toContain('<select name="scope"');
    }
    await makeCommonChange(contextOf(desk, [...Object.entries({ ...CHANGE, scope: '' }), ...codes]));
    expect(await editedCodes(desk)).toEqual(['OPEN', 'PLAIN']);
    expect((await desk.drafts.list())[0]?.name).toBe('2 venues: Special days, 31 December 2098');
  });

  it('Without any, nothing is changed', async () => {
    const { desk } = deskOf(siteOf(...VENUES));
    expect(markupOf(await send(desk, { scope: 'BEL' }))).toMatch(
      /id="scope-problem"[^>]*>Nothing was changed/,
    );
  });
});

describe('A change that answers a public holiday', () => {
  const late = { hoursText: 'Mo-Su 18:00-02:00' };
  const SITE = [
    venue('LATE', late),
    venue('EARLY', { hoursText: 'Mo-Th 10:00-17:00' }),
    venue('STATED', { ...late, specialDays: [{ date: '2026-12-25', hours: [] }] }),
    venue('RULE', { hoursText: 'Mo-Su 10:00-17:00; PH off' }),
  ];
  const newDesk = (): VenueDesk => deskOf({ ...siteOf(...SITE), time: NOW }).desk;
  const ANSWER = { scope: '2026-12-25', kind: 'special-days', from: '2026-12-25', to: '2026-12-25' };
  const formFor = async (desk: VenueDesk, scope: string): Promise<string> =>
    markupOf(await commonChangePage(contextOf(desk, [], `scope=${scope}`)));

  it('The form of a holiday has its venues and its date, and another form no date', async () => {
    const markup = await formFor(newDesk(), '2026-12-25');
    expect(markup).toMatch(/<optgroup label="Venues without hours for a public holiday">\s*<option value="2026-12-25"\s+selected>Christmas Day – 25 December 2026 \(2\)</);
    expect(markup.match(/name="(?:from|to)"\s+value="2026-12-25"/g)).toHaveLength(2);
    expect(markup).toContain('>Special days as usual</option>');
    expect((await formFor(newDesk(), 'FRA')).match(/name="(?:from|to)"\s+value=""/g)).toHaveLength(2);
  });

  it.each([
    ['special-days', 'closed', [[], []], 'Christmas Day – 25 December 2026 (2): Special days, 25 December 2026'],
    ['special-days', '14-18', [['14:00-18:00'], ['14:00-18:00']], 'Christmas Day – 25 December 2026 (2): Special days, 25 December 2026'],
    ['as-usual', '', [['18:00-02:00'], []], 'Christmas Day – 25 December 2026 (2): Special days as usual, 25 December 2026'],
  ])('The answer %s %s is stored for these venues, and no other', async (kind, hours, values, name) => {
    const desk = newDesk();
    const reply = await makeCommonChange(contextOf(desk, Object.entries({ ...ANSWER, kind, hours })));
    const [draft] = await desk.drafts.list();
    const edits = ['LATE', 'EARLY'].map((code, at) => {
      return { code, fact: 'specialDays', value: [{ date: '2026-12-25', hours: values[at] }] };
    });
    expect(draft).toMatchObject({ name, edits });
    expect(await differenceOf(desk, reply)).toContain('<h2>Changed (2)</h2>');
    const { records } = await (await desk.beginCheck(draft!)).result;
    const answered = records.filter(({ specialDays }) => specialDays.some(({ date }) => date === '2026-12-25'));
    expect(answered.map(({ code }) => code)).toEqual(['LATE', 'EARLY', 'STATED']);
  });

  it('A holiday that all venues have answered is not offered, and changes nothing', async () => {
    const desk = deskOf({ ...siteOf(SITE[3]!), time: NOW }).desk;
    expect(await formFor(desk, '2026-12-25')).not.toMatch(/2026-12-25 *<|public holiday/);
    await makeCommonChange(contextOf(desk, Object.entries({ ...ANSWER, hours: 'closed' })));
    expect(await desk.drafts.list()).toEqual([]);
  });

  it('An editor with a limit answers for the own venues', async () => {
    const desk = newDesk();
    const own = limitedDesk(desk, 'Ada', { codes: ['EARLY', 'RULE'], counties: [], countries: [] });
    expect(await formFor(own, '2026-12-25')).toContain('Christmas Day – 25 December 2026 (1)');
    await makeCommonChange(contextOf(own, Object.entries({ ...ANSWER, kind: 'as-usual' })));
    const [draft] = await own.drafts.list();
    expect(draft?.edits.map(({ code }) => code)).toEqual(['EARLY']);
    const findings = async (as: VenueDesk) => (await (await as.beginCheck(draft!)).result).imported.findings;
    const holidays = async (as: VenueDesk) => (await findings(as)).filter(({ code }) => code === 'holiday-unstated');
    for (const as of [desk, own])
      expect((await holidays(as)).map(({ details: { en, codes } }) => [en, codes])).toEqual([['New Year’s Day – 1 January 2027', 'EARLY']]);
  });
}); // prettier-ignore

describe('Information that has been checked', () => {
  it('It gets the date of today in a draft, without dates and hours in the form', async () => {
    const { desk } = deskOf({ ...siteOf(...VENUES), time: NOW });
    const codes = ['OPEN', 'GONE'].map((code) => ['code', code] as const);
    const reply = await makeCommonChange(contextOf(desk, [['kind', 'confirmed'], ...codes]));
    const [draft] = await desk.drafts.list();
    expect(draft?.edits).toEqual([{ code: 'OPEN', column: 'updated_at', value: '2026-12-17' }]);
    expect([draft?.leftOut, draft?.name]).toEqual([['GONE'], '2 venues: Information checked, 17 December 2026']);
    expect((await differenceOf(desk, reply)).replace(/<[^>]*>|\s+/g, ' ')).toMatch(/Last change +Before: *Sun 1 November 2026 *After: *Thu 17 December 2026/);
  });

  it('Without venues, nothing is changed', async () => {
    const { desk } = deskOf(siteOf(...VENUES));
    const reply = await makeCommonChange(contextOf(desk, [['kind', 'confirmed']]));
    expect(markupOf(reply)).toMatch(/id="scope-problem"[^>]*>Nothing was changed: choose venues/);
    expect(await desk.drafts.list()).toEqual([]);
  });
}); // prettier-ignore

describe('An editor with a limit', () => {
  const limit = { codes: ['PLAIN', 'GONE'], counties: [], countries: [] };
  const limited = (desk: VenueDesk): VenueDesk => limitedDesk(desk, 'Ada', limit);

  it('Chosen venues outside the limit are neither named nor changed', async () => {
    const { desk } = deskOf(siteOf(...VENUES));
    const codes = ['OPEN', 'PLAIN', 'SOON'].map((code) => ['code', code] as const);
    const markup = markupOf(await makeCommonChange(contextOf(limited(desk), codes)));
    expect(namedIn(markup)).toEqual(['PLAIN']);
    expect(markup).not.toMatch(/OPEN|SOON/);
    await makeCommonChange(contextOf(limited(desk), [...Object.entries(CHANGE), ...codes]));
    const [draft] = await desk.drafts.list();
    expect(draft?.edits.map(({ code }) => code)).toEqual(['PLAIN']);
    await desk.drafts.remove(draft!);
    await makeCommonChange(contextOf(limited(desk), [...Object.entries({ ...CHANGE, scope: '' }), ['code', 'OPEN']]));
    expect(await desk.drafts.list()).toEqual([]);
  }); // prettier-ignore

  it('In the draft of another person, only own venues that are left out are named', async () => {
    const { desk } = deskOf(siteOf(...VENUES));
    const codes = ['PLAIN', 'GONE', 'MOVED'].map((code) => ['code', code] as const);
    const reply = await makeCommonChange(contextOf(desk, [...Object.entries(CHANGE), ...codes]));
    expect(await differenceOf(desk, reply)).toContain('Salle MOVED');
    const markup = await differenceOf(limited(desk), reply);
    expect(markup).toContain('Salle GONE');
    expect(markup).not.toContain('Salle MOVED');
  });
});

describe('The page of the difference', () => {
  it('What is published comes before the button, and closings are ticked', async () => {
    const { desk } = deskOf(siteOf(...VENUES));
    const reply = await send(desk, { kind: 'closed', from: '2099-05-01', to: '2099-05-02' });
    const markup = await differenceOf(desk, reply);
    const order = [
      'class="tally"',
      'href="#publish"',
      'Left out of this change',
      '<h2>Changed (2)</h2>',
      'id="publish"',
      '<h2>Closings (2)</h2>',
      'Salle PLAIN</strong> <code>PLAIN</code>',
      'name="closings"',
      'I confirm that these 2 venues close or open later.',
      'Publish on the site',
    ];
    const last = order.map((part) => markup.lastIndexOf(part));
    expect(last).toEqual([...last].sort((one, other) => one - other));
    expect(Math.min(...last)).toBeGreaterThan(0);
    expect(markup).not.toMatch(/name="(sizes|positions|removals)"/);
  });
});

describe('Property', () => {
  const words = fc.constantFrom(
    ...[
      'fermé',
      'off',
      '18:00-02:00',
      '18h',
      '-',
      '2h',
      ';',
      '\n',
      ',',
      ' ',
      'et',
      '2098-12-25',
      '25 décembre',
    ],
    ...['10:00-12:00', 'midi', 'du matin', '24:00', 'closed', '|', 'au', '26 décembre 2098', 'lundi', 'PH'],
  );
  const text = fc.oneof(
    fc.array(words, { maxLength: 5 }).map((all) => all.join(' ')),
    fc.string(),
  );
  const day = fc.constantFrom('2098-12-24', '2098-12-25', '2098-12-31', '2099-02-20', '', 'x');
  const fields = fc.record({
    scope: fc.constantFrom('all', 'FRA', 'FRA//insee-69123', 'BEL', ''),
    kind: fc.constantFrom('special-days', 'as-usual', 'closed'),
    from: day,
    to: day,
    hours: text,
  });

  it('Whatever is typed, no venue loses a value that the difference does not name, beside the one that replaces it', async () => {
    await fc.assert(
      fc.asyncProperty(fields, async function losesNothing(typed) {
        const { desk } = deskOf(siteOf(...VENUES));
        const reply = await send(desk, typed);
        const [draft] = await desk.drafts.list();
        if (!draft) {
          expect(reply).toMatchObject({ status: 422 });
          return;
        }
        const markup = await differenceOf(desk, reply);
        const { records } = await (await desk.beginCheck(draft)).result;
        for (const before of VENUES) {
          const after = records.find(({ code }) => code === before.code);
          // Only special days or the state change, and nothing else.
          const { specialDays, declaredState } = after ?? before;
          expect(after).toEqual({ ...before, specialDays, declaredState });
          const isNamed = new RegExp(`Changed \\(\\d+\\)[^]*<code>${before.code}</code>[^]*id="publish"`).test(markup);
          for (const { date, hours } of before.specialDays) {
            const now = specialDays.find((one) => one.date === date)?.hours;
            if (now?.join() === hours.join()) continue;
            expect([typed.from <= date, date <= typed.to, isNamed]).toEqual([true, true, true]);
            const [old, fresh] = [hours, now ?? ['nothing']].map((one) => one.join(', ').replaceAll('-', '–') || 'closed');
            expect(markup).toMatch(new RegExp(`${old} becomes ${fresh} at [^<]*${before.name}`));
          }
          if (JSON.stringify(declaredState) === JSON.stringify(before.declaredState)) continue;
          // A closing may become longer.
          const { kind, from, until } = before.declaredState;
          if (kind !== 'open') expect([from, until]).toEqual(['2098-12-20', '2099-02-12']);
          if (kind !== 'open') expect(declaredState.from! <= from! && until! <= declaredState.until!).toBe(true);
          expect([declaredState.kind, isNamed]).toEqual(['temporarily_closed', true]);
          expect(markup).toMatch(new RegExp(`<h2>Closings[^]*${before.name}[^]*name="closings"`));
        }
      }),
      { numRuns: 60 },
    );
  }); // prettier-ignore
});

import { type Column } from '@locator/venue-import';
import { aRecord } from '@locator/test-support/venue-record';
import { differenceOf } from '@locator/venue-import/version-difference';
import type { VenueRecord } from '@locator/venue-model';
import { parsePage } from '@/e2e/support/parsed-page';
import type { Context } from '../src/exchange';
import { differenceList, fieldList } from '../src/pages/difference';
import { TEXTS } from '../src/texts';

const FR = { t: TEXTS.fr, session: { language: 'fr' } } as unknown as Context;

/** Returns the label of each field with what is struck out and what is new, without the words for screen readers. */
function shown(markup: string): readonly (readonly [label: string, before: string, after: string])[] {
  const rows = markup.split('<dt>').slice(1);
  return rows.map(function toRow(row) {
    const [, label = ''] = /^([^<]*)<\/dt>/.exec(row) ?? [];
    return [label, textIn(row, 'del'), textIn(row, 'ins')];
  });
}

function textIn(row: string, tag: string): string {
  const [, content = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(row) ?? [];
  const lines = content.replace(/<span class="for-reader">[^<]*<\/span>/, '').split('<br />');
  return lines
    .map((line) =>
      parsePage(`<div>${line}</div>`)
        .all('div')[0]
        ?.text.replace(/[\s\u00a0\u202f]+/g, ' ')
        .trim(),
    )
    .join(' | ');
}

const venueRows = (before: Partial<VenueRecord>, after: Partial<VenueRecord>) =>
  shown(differenceList(differenceOf([aRecord(before)], [aRecord(after)]), FR).markup);

const cellRows = (column: Column, before: string, after: string) =>
  shown(fieldList({ fields: [{ column, before, after }], before: {}, after: {} }, FR)?.markup ?? '');

describe('A state with its dates is one sentence', () => {
  const OPEN = { kind: 'open', from: null, until: null, movedTo: null } as const;
  it.each<[VenueRecord['declaredState'], string]>([
    [{ ...OPEN, kind: 'temporarily_closed', from: '2026-12-01', until: '2026-12-23' }, 'fermé temporairement du 1er au 22 décembre 2026'],
    [{ ...OPEN, kind: 'temporarily_closed', from: '2026-11-30', until: '2026-12-23' }, 'fermé temporairement du 30 novembre au 22 décembre 2026'],
    [{ ...OPEN, kind: 'temporarily_closed', from: '2026-12-28', until: '2027-01-04' }, 'fermé temporairement du 28 décembre 2026 au 3 janvier 2027'],
    [{ ...OPEN, kind: 'temporarily_closed', until: '2027-01-01' }, 'fermé temporairement jusqu’au 31 décembre 2026'],
    [{ ...OPEN, kind: 'temporarily_closed', from: '2026-12-01' }, 'fermé temporairement à partir du 1er décembre 2026'],
    [{ ...OPEN, kind: 'coming_soon', until: '2027-01-01' }, 'ouvre bientôt, le 1er janvier 2027'],
    [{ ...OPEN, kind: 'moved', from: '2027-01-01', movedTo: 'LGQ-02' }, 'déménagé à partir du 1er janvier 2027, vers LGQ-02'],
    [{ ...OPEN, kind: 'closed' }, 'fermé définitivement'],
  ])('%j: %s', (declaredState, expected) => {
    expect(venueRows({ declaredState: OPEN }, { declaredState })).toEqual([['État', 'ouvert', expected]]);
  }); // prettier-ignore

  it('Another end of a closure is shown with the whole state', () => {
    const closed = { ...OPEN, kind: 'temporarily_closed', from: '2026-12-01', until: '2026-12-23' } as const;
    expect(
      venueRows({ declaredState: closed }, { declaredState: { ...closed, until: '2026-12-16' } }),
    ).toEqual([
      [
        'État',
        'fermé temporairement du 1er au 22 décembre 2026',
        'fermé temporairement du 1er au 15 décembre 2026',
      ],
    ]);
  });

  it('Dates without meaning for a state are fields of their own', () => {
    const dated = { ...OPEN, until: '2026-12-22' };
    expect(venueRows({ declaredState: OPEN }, { declaredState: dated })).toEqual([
      ['Fin de l’état (réouverture)', 'vide', 'mar. 22 décembre 2026'],
    ]);
  });
});

describe('Only what has changed is shown, in words', () => {
  it.each<[Column, string, string, string, string]>([
    ['opening_hours', 'Mo-Sa 18:00-24:00; PH off', 'Mo,We-Sa 18:00-24:00; Tu 17:00-24:00; PH off', 'mardi : 18 h – minuit', 'mardi : 17 h – minuit'],
    ['opening_hours', 'Mo-Su 18:00-24:00; PH off', 'Mo-Su 18:00-24:00', 'lundi – dimanche : 18 h – minuit ; PH off', 'lundi – dimanche : 18 h – minuit'],
    ['opening_hours', '', 'Mo-Su 18:00-24:00', 'vide', 'lundi – dimanche : 18 h – minuit'],
    ['opening_hours', 'Mo-Su 18:00-24:00', 'Jun Mo 18:00-24:00', 'lundi – dimanche : 18 h – minuit', 'Jun Mo 18:00-24:00'],
    ['special_days', '2026-12-24 off;2026-12-25 off', '2026-12-24 17:00-21:00;2026-12-25 off;2026-12-31 off', 'jeu. 24 décembre 2026 : fermé', 'jeu. 24 décembre 2026 : 17 h – 21 h | jeu. 31 décembre 2026 : fermé'],
    ['special_days', '2026-12-24 off;2026-12-25 off', '2026-12-25 off', 'jeu. 24 décembre 2026 : fermé', ''],
    ['events', '2026-12-05 20:00-23:00 | Quiz', '2026-12-05 20:00-23:00 | Quiz; 2026-12-12 20:00-23:00 | Finale | 15 EUR', '', 'sam. 12 décembre 2026, 20 h – 23 h · Finale · 15 €'],
    ['payment_means', 'cb;especes', 'especes;amex', 'Carte bancaire (CB)', 'American Express'],
    ['play_languages', 'fr;en', 'en;fr', 'français | anglais', 'anglais | français'],
    ['accessibility', 'entree_plain_pied=oui;entree_largeur_mini=90', 'entree_plain_pied=oui;entree_largeur_mini=80', 'Largeur de l’entrée : 90 cm', 'Largeur de l’entrée : 80 cm'],
    ['prices', '22 USD par joueur', '22 CAD par joueur', '22 USD par joueur', '22 CAD par joueur'],
    ['pictures', '/a.webp La salle;/b.webp', '/b.webp;/c.webp Le bar', 'La salle', 'Le bar'],
    ['phone', '+33 4 72 00 00 00', '', '+33 4 72 00 00 00', 'vide'],
  ])('%s: %s → %s', (column, before, after, old, fresh) => {
    expect(cellRows(column, before, after).map(([, ...texts]) => texts)).toEqual([[old, fresh]]);
  }); // prettier-ignore
});

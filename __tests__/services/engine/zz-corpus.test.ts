import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Engine, toSlug } from '@locator/base';
import type { Locale } from '@locator/base/locale';
import { understand } from '@/services/engine/understand';
import { entryOf } from '@locator/venue-model/chain';
import { networkOf } from '../../support/network';

const NOW = Date.parse('2026-12-02T14:00:00Z');
let engine: Engine;
function addSynonyms(locale: string): void {
  const file = `/tmp/corpus/syn/${locale}.json`;
  if (!existsSync(file)) return;
  for (const [code, words] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>)) {
    const entry = entryOf(code);
    if (!entry) throw new Error(`unknown code ${code}`);
    (entry.synonyms as string[]).push(...words);
  }
}
beforeAll(async () => {

  ({ engine } = await networkOf('data/venues.csv'));
});

const LANGS = (process.env.LANGS ?? 'fr,en,de,es,it,nl').split(',') as Locale[];
it.each(LANGS)('corpus %s', async (locale) => {
  const lines = readFileSync(`/tmp/corpus/${locale}.jsonl`, 'utf8').trim().split('\n').map((l) => JSON.parse(l));
  const out: string[] = [];
  let right = 0, silent = 0, over = 0;
  let ms = 0, max = 0;
  for (const e of lines) {
    const t = performance.now();
    const u = await understand(engine, { text: e.s, country: 'FRA', locale }, NOW);
    const d = performance.now() - t; ms += d; max = Math.max(max, d);
    if (!u.ok) { out.push(`FAIL ${e.s}`); continue; }
    const { places, criteria, isAround, unread, placeText } = u.value;
    const p = places[0];
    const diffs: string[] = [];
    const want = e.place ? toSlug(e.place) : '';
    const got = p ? `${toSlug(p.city)}|${toSlug(p.label)}` : '';
    if (want ? !(got.includes(want) || (p && want.includes(toSlug(p.city)))) : !!p) diffs.push(`place ${e.place ?? '-'} ≠ ${p ? p.label : '-'} «${placeText}»`);
    if ((e.persons ?? null) !== criteria.players) diffs.push(`persons ${e.persons} ≠ ${criteria.players}`);
    const at = e.past ? null : (e.at ?? null);
    if (at !== criteria.openAt) diffs.push(`at ${at} ≠ ${criteria.openAt}`);
    if ((e.activity ?? null) !== criteria.game) diffs.push(`activity ${e.activity} ≠ ${criteria.game}`);
    if ([...(e.filters ?? [])].sort().join() !== [...criteria.filters].sort().join()) diffs.push(`filters ${e.filters} ≠ ${criteria.filters}`);
    if (!!e.near !== isAround) diffs.push(`near ${!!e.near} ≠ ${isAround}`);
    const gotU = unread.map((x) => ` ${toSlug(x)} `.replaceAll('-', ' ')).join('|');
    const missing = e.past ? [] : (e.unused ?? []).filter((x: string) => !toSlug(x).split('-').some((w) => gotU.includes(` ${w} `)));
    if (missing.length > 0) diffs.push(`not named [${missing}]`);
    const isNamed = unread.length > (e.past ? 1 : (e.unused ?? []).length) || (diffs.length > 0 && (!p || !p.isAccurate));
    if (isNamed) over++;
    if (diffs.length > 0 && !isNamed) silent++;
    if (diffs.length > 0 || isNamed) diffs.push(`names [${unread}]${(e.unused ?? []).length ? ' of [' + e.unused + ']' : ''}`);
    if (diffs.length === 0 || (diffs.length === 1 && isNamed)) right++;
    if (diffs.length > 0) out.push(`${diffs.length === 1 ? '~' : isNamed ? '✕' : '✕✕'} ${e.s}\n      ${diffs.join(' ; ')}`);
  }
  writeFileSync(`/tmp/corpus/${locale}.out`, `${right} of ${lines.length} right; ${silent} wrong silently; ${over} name more words than expected; ${(ms / lines.length).toFixed(2)} ms, max ${max.toFixed(1)}\n` + out.join('\n') + '\n');
});

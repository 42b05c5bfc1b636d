import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright/test';
import counties from '@/packages/gazetteer/data/counties.json';
import { brand } from '../../lib/brand/brand';
import { LE_GRAND_QUIZ } from '../../lib/brand/le-grand-quiz';
import { splitVenueName } from '../../lib/brand/short-name';
import type { Locale } from '@locator/base/locale';

/**
 * Returns a page's text in its own language: content, accessible names, tooltips and metadata, without text in other
 * languages and without proper names.
 */
export async function textOfPage(page: Page): Promise<string> {
  const said = await page.evaluate(function collect() {
    const ATTRIBUTES = ['alt', 'aria-label', 'title', 'placeholder'];
    const words: string[] = [document.title];
    const language = document.documentElement.lang;
    for (const meta of document.querySelectorAll('meta[name="description"], meta[property^="og:"]')) {
      if (!/url|image|locale|type/.test(meta.getAttribute('property') ?? '')) {
        words.push(meta.getAttribute('content') ?? '');
      }
    }
    const isForeign = (element: Element | null): boolean => {
      const marked = element?.closest('[lang]')?.getAttribute('lang');
      return marked !== undefined && marked !== null && marked !== language;
    };
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style') || isForeign(element)) continue;
      for (const name of ATTRIBUTES) words.push(element.getAttribute(name) ?? '');
      // The list of all venues marks the town in their names.
      if (element.querySelector(':scope > i')) words.push(element.textContent);
      else if (element.tagName !== 'I')
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent ?? '');
        }
    }
    return words.filter(Boolean).join('\n');
  });
  return PROPER_NAMES.reduce((text, name) => text.replaceAll(name, '#'), said.replaceAll('\u00a0', ' '));
}

interface SampleRow {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** Rooms in the format of the venue file, for example "Salle Buzzer 4-20 + Salle Micro 4-20; Salle Vinyle 2-14". */
  readonly rooms: string;
}

const SAMPLE = parse<SampleRow>(readFileSync(path.resolve('data/venues.csv'), 'utf8'), { columns: true });

/** Names that are the same in every language: the chain, its venues, their addresses, towns and rooms, French counties. */
const PROPER_NAMES = [
  brand().name,
  LE_GRAND_QUIZ.platform.name,
  ...SAMPLE.flatMap(({ name, address, city, rooms }) => [
    name,
    splitVenueName(name).short,
    // Titles have it after the town: "Quiz in Lyon – Presqu’île".
    splitVenueName(name).short.replace(`${city} `, ''),
    address,
    city,
    ...rooms.split(/ \d+-\d+(?: \+ |; )?/),
  ]),
  ...counties.filter(({ country }) => country === 'FRA').map(({ names }) => names.fr),
  'Licence Ouverte',
]
  .filter((name) => name.length > 2)
  .map((name) => name.replaceAll('\u00a0', ' '))
  .sort((a, b) => b.length - a.length);

/**
 * Returns the constant parts of a language's messages. Omits parts shorter than {@link MIN_PHRASE_LENGTH}, because
 * they could just as well be names.
 */
export function phrasesOf(locale: Locale): Set<string> {
  const folder = path.resolve('public/locales', locale);
  const phrases = new Set<string>();
  for (const file of readdirSync(folder)) {
    collectPhrases(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), phrases);
  }
  return phrases;
}

const MIN_PHRASE_LENGTH = 5;

function collectPhrases(value: unknown, into: Set<string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectPhrases(inner, into);
    return;
  }
  const text = String(value).replaceAll('\u00a0', ' ').replaceAll(brand().name, '{{brand}}');
  for (const part of text.split(/\{\{.*?\}\}/)) {
    const phrase = part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    if (phrase.length >= MIN_PHRASE_LENGTH) into.add(phrase);
  }
}

/** Returns the phrases that the text contains as whole words. */
export function phrasesIn(text: string, phrases: readonly string[]): string[] {
  const lowerCase = text.toLowerCase();
  // Look for the letters first, because a regular expression for each of a thousand phrases would take seconds.
  return phrases.filter((phrase) => lowerCase.includes(phrase.toLowerCase()) && containsPhrase(text, phrase));
}

/**
 * Returns whether the text contains the phrase as whole words. Short words match only in lower case, because they
 * also occur, capitalised, in town names such as Le Born.
 */
function containsPhrase(text: string, phrase: string): boolean {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const flags = phrase.length < MIN_PHRASE_LENGTH ? 'u' : 'iu';
  return new RegExp(`(?<![\\p{L}\\p{N}’'-])${escaped}(?![\\p{L}\\p{N}’'-])`, flags).test(text);
}

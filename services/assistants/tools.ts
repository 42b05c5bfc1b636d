import { z } from 'zod';
import { findCountry } from '@locator/base/geo';
import { MAX_PLACE_TEXT_LENGTH, MIN_PLACE_TEXT_LENGTH, type Result } from '@locator/base';
import { isWallClock } from '@locator/base/time';
import { isInOpenAtRange, type OpenAtRange, openAtRange } from '@locator/opening-hours/open-at-range';
import { MAX_CODE_LENGTH } from '@locator/venue-api';
import { hasGroups } from '@locator/venue-model/chain';
import { MAX_PLAYERS } from '@locator/venue-model/group-fit';
import { answerSearch } from './answer-search';
import { answerFits, answerHours, answerVenue } from './answer-venue';
import type { Ports } from '@/services/backend/backend';
import type { AssistantSite } from './assistant-site';

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodRawShape;
  /** Returns JSON of at most `MAX_ANSWER_BYTES`. Throws if `input` does not match the schema. */
  answer(ports: Ports, input: unknown): Promise<Result<string>>;
}

/** Answers are texts of the pages, so that the two cannot differ. None is about groups without numbers of persons. */
export function createTools(site: AssistantSite): readonly Tool[] {
  const range = openAtRange(site.now);
  const { code, lang, place, country, at, persons } = parameters(site, range);
  const tools = [
    tool({
      name: 'search',
      description: 'Venues nearest to a place, with distance and link. Use their codes with the other tools.',
      input: { place, country: country.optional(), at: at.optional(), persons: persons.optional(), lang },
      answer: (ports, input) => answerSearch(site, ports, input),
    }),
    tool({
      name: 'venue',
      description: 'Address, hours of the coming days, price and facts of a venue.',
      input: { code, lang },
      answer: (ports, input) => answerVenue(site, ports, input),
    }),
    tool({
      name: 'hours',
      description: 'Whether a venue is open at a date and time, and its hours on that day.',
      input: { code, at, lang },
      answer: (ports, input) => answerHours(site, ports, input),
    }),
    tool({
      name: 'fits',
      description:
        'Whether a venue has space for a number of persons, in which rooms, and its price for them.',
      input: { code, persons, at: at.optional(), lang },
      answer: (ports, input) => answerFits(site, ports, input),
    }),
  ];
  if (hasGroups()) return tools;
  return tools
    .filter(({ name }) => name !== 'fits')
    .map(({ input: { persons: _persons, ...input }, ...others }) => ({ ...others, input }));
}

interface TypedTool<Shape extends z.ZodRawShape> extends Omit<Tool, 'answer'> {
  readonly input: Shape;
  answer(ports: Ports, input: z.output<z.ZodObject<Shape>>): Promise<Result<string>>;
}

function tool<Shape extends z.ZodRawShape>({ answer, ...tool }: TypedTool<Shape>): Tool {
  const schema = z.object(tool.input);
  return { ...tool, answer: (ports, input) => answer(ports, schema.parse(input)) };
}

/** The return type is inferred, because each schema determines the type of its input. */
function parameters({ locales }: AssistantSite, { first, last }: OpenAtRange) {
  const rangeText = `from ${first}T00:00 to ${last}T23:59`;
  return {
    code: z.string().min(1).max(MAX_CODE_LENGTH).describe('Code of a venue, from search.'),
    lang: z.enum(locales).describe('Language of the answer.'),
    place: z
      .string()
      .trim()
      .min(MIN_PLACE_TEXT_LENGTH)
      .max(MAX_PLACE_TEXT_LENGTH)
      .describe('Town, postal code, quarter, station or landmark; or a sentence: "open on Sunday in Lyon".'),
    country: z
      .string()
      .max(3)
      .refine((text) => findCountry(text) !== undefined, 'Invalid country: expected a code such as FRA')
      .describe('Its ISO 3166-1 alpha-3 code. Default: the country of the site.'),
    at: z
      .string()
      .max(16)
      .refine(
        (text) => isWallClock(text) && isInOpenAtRange(text, { first, last }),
        `Invalid time: expected one such as ${last}T20:00, ${rangeText}`,
      )
      .describe(`Local date and time, ${rangeText}.`),
    persons: z.int().min(1).max(MAX_PLAYERS).describe('Size of the group.'),
  };
}

import { loadTranslate } from '@/lib/server/load-messages';
import { drawFinder, type FinderRequest, type FinderSite } from '@/services/embed/finder';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { failed } from '@locator/base';
import { backendWith } from '../../support/backend-of-five';
import { networkOf } from '../../support/network';
import { valueOf } from '@locator/test-support/value-of';
import { aVenue, venueFile } from '@locator/test-support/venue-file';

/** Friday, 20 November 2026, 21:30 in Lyon. */
const NOW = Date.parse('2026-11-20T20:30Z');

const SITE: FinderSite = {
  baseUrl: 'https://quiz.example',
  country: 'FRA',
  findsAddresses: false,
  now: NOW,
};

const LYON: FinderRequest = { locale: 'fr', near: 'Lyon', filters: [] };

let network: Awaited<ReturnType<typeof networkOf>>;

async function drawn(request: Partial<FinderRequest> = {}): Promise<string> {
  const whole = { ...LYON, ...request };
  return valueOf(await drawFinder(whole, SITE, network, await loadTranslate(whole.locale)));
}

/** The text that visitors read, a line for each element of the shadow tree with text. */
function linesOf(html: string): string[] {
  const lines: string[] = [];
  function collect(node: DefaultTreeAdapterTypes.Node): void {
    if (node.nodeName === '#text' && 'value' in node && node.value.trim()) lines.push(node.value.trim());
    if (node.nodeName === 'template' && 'content' in node) collect(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) collect(child);
  }
  collect(parse(html));
  return lines;
}

describe('Element for other sites', () => {
  beforeAll(async () => {
    network = await networkOf('data/venues.csv', () => NOW);
  });

  it('A venue is neither open nor closed on a public holiday that its hours do not mention', async () => {
    const silent = aVenue({ code: 'SILENT', opening_hours: 'Mo-Su 18:00-23:00' });
    const closed = aVenue({ code: 'SHUT', opening_hours: 'Mo-Su 18:00-23:00; PH off' });
    const now = Date.parse('2026-12-25T19:00Z');
    const christmas = await networkOf(venueFile([silent, closed]), () => now);
    const site = { ...SITE, now };
    const html = valueOf(await drawFinder(LYON, site, christmas, await loadTranslate('fr')));
    expect(html).toContain('<span part="state">Noël\u00a0: horaires à confirmer</span>');
    expect(html.match(/part="state closed"/g)).toHaveLength(1);
    expect(html).not.toContain('part="state open"');
  });

  it('A venue that is placed by its town comes after a near one, and has no distance', async () => {
    const placed = aVenue({
      code: 'PLACED',
      name: 'Placée',
      city: 'Annecy',
      postal_code: '74000',
      latitude: '45.8993',
      longitude: '6.1287',
    });
    const near = aVenue({ code: 'NEAR', name: 'Proche', latitude: '45.91', longitude: '6.12' });
    const annecy = await networkOf(venueFile([placed, near]), () => NOW);
    const html = valueOf(
      await drawFinder({ ...LYON, near: 'Annecy' }, SITE, annecy, await loadTranslate('fr')),
    );
    expect(linesOf(html).filter((line) => /Placée|Proche|km|approximative/.test(line))).toEqual([
      'Proche',
      expect.stringMatching(/^1,\d\d\u00a0km$/),
      'Placée',
      'à Annecy, adresse approximative',
    ]);
  });

  it('The element offers no venue that is out of reach', async () => {
    const lyon = await backendWith([aVenue()]);
    const html = valueOf(
      await drawFinder(
        { ...LYON, near: 'Brest' },
        SITE,
        { ...network, backend: lyon },
        await loadTranslate('fr'),
      ),
    );
    expect(html).not.toContain('part="venue"');
  });

  it('The element has the search, and the nearest venues with distance, opening and link', async () => {
    const html = await drawn();
    expect(linesOf(html)).toEqual([
      'Ville, code postal ou gare',
      'Rechercher',
      'Salles de quiz autour de Lyon',
      'Le Grand Quiz – Lyon Terreaux',
      '0,13\u00a0km',
      '·',
      expect.stringMatching(/^Ouvert jusqu’à/),
      'Le Grand Quiz – Lyon Presqu’île',
      '0,64\u00a0km',
      '·',
      expect.stringMatching(/^Ouvert jusqu’à/),
      'Le Grand Quiz – Lyon Croix-Rousse',
      '1,16\u00a0km',
      '·',
      expect.stringMatching(/^Ouvert jusqu’à/),
      'Toutes les salles de quiz en France',
    ]);
    expect(html).toContain('href="https://quiz.example/fr/france-FRA/LGQ-LYO-02/');
    expect(html).not.toMatch(/<script|style=|\son\w+=/);
  });

  it('The search of the form keeps the filters', async () => {
    const html = await drawn({ filters: ['bar'] });
    expect(html).toContain('<input type="hidden" name="filters" value="bar">');
    expect(html).toContain('/lyon/results?filters=bar"');
  });

  it('Without a place, the element is the search alone', async () => {
    expect(linesOf(await drawn({ near: '' }))).toEqual([
      'Ville, code postal ou gare',
      'Rechercher',
      'Toutes les salles de quiz en France',
    ]);
  });

  it('A guess is admitted, and its link says what was asked', async () => {
    const html = await drawn({ near: 'Lyonn' });
    expect(linesOf(html).join(' ')).toContain('Lyonn');
    expect(html).toContain('/lyon/results?asked=Lyonn"');
  });

  it.each(['Xqzzk', 'x', 'x'.repeat(500), '<script>alert("1")</script>'])(
    'A place that no search finds is named, and only as text: %s',
    async (near) => {
      const html = await drawn({ near });
      expect(linesOf(html).join(' ')).toContain(near);
      expect(html).not.toContain('<script');
    },
  );

  it('A venue that is closed for some time comes last', async () => {
    const backend = await backendWith([
      aVenue({
        code: 'SHUT',
        latitude: '45.76',
        state: 'temporarily_closed',
        state_until: '2026-12-10',
      }),
      aVenue({ code: 'OPEN', latitude: '45.80' }),
    ]);
    const html = valueOf(await drawFinder(LYON, SITE, { ...network, backend }, await loadTranslate('fr')));
    expect([...html.matchAll(/data-code="(\w+)"/g)].map(([, code]) => code)).toEqual(['OPEN', 'SHUT']);
    expect(linesOf(html)).toContainEqual(expect.stringMatching(/^Fermé, réouverture le .*10 décembre/));
  });

  it('Closed venues make way for open ones nearby, and not for those far away', async () => {
    const away = { state: 'temporarily_closed', state_until: '2026-12-10' };
    const rows = [
      aVenue({ code: 'SHUT1', latitude: '45.78', ...away }),
      aVenue({ code: 'SHUT2', latitude: '45.79', ...away }),
      aVenue({ code: 'OPEN1', latitude: '45.80' }),
      aVenue({ code: 'OPEN2', latitude: '45.82' }),
      aVenue({ code: 'FAR', latitude: '47.80' }),
    ];
    const backend = await backendWith(rows);
    const html = valueOf(await drawFinder(LYON, SITE, { ...network, backend }, await loadTranslate('fr')));
    expect([...html.matchAll(/data-code="(\w+)"/g)].map(([, code]) => code)).toEqual([
      'OPEN1',
      'OPEN2',
      'SHUT1',
    ]);
  });

  it('Only the venues that have what the filters ask for are listed', async () => {
    const backend = await backendWith([
      aVenue({ code: 'NEAR' }),
      aVenue({ code: 'BAR', latitude: '45.80', services: 'bar' }),
    ]);
    const t = await loadTranslate('fr');
    const request: FinderRequest = { ...LYON, filters: ['bar'] };
    const html = valueOf(await drawFinder(request, SITE, { ...network, backend }, t));
    expect([...html.matchAll(/data-code="(\w+)"/g)].map(([, code]) => code)).toEqual(['BAR']);
  });

  it('A sentence lists the venues that it asks for, and says which words were not used', async () => {
    const backend = await backendWith([
      aVenue({ code: 'NEAR', rooms: 'Jazz 4-20' }),
      aVenue({ code: 'BAR', latitude: '45.80', services: 'bar', rooms: 'Jazz 4-20' }),
      aVenue({ code: 'SMALL', latitude: '45.78', services: 'bar', rooms: 'Jazz 4-6' }),
    ]);
    const request: FinderRequest = { ...LYON, near: 'pour 8 à Lyon pas cher', filters: ['bar'] };
    const html = valueOf(await drawFinder(request, SITE, { ...network, backend }, await loadTranslate('fr')));
    expect([...html.matchAll(/data-code="(\w+)"/g)].map(([, code]) => code)).toEqual(['BAR']);
    expect(html).toContain(
      'href="https://quiz.example/fr/france-FRA/lyon/results?filters=bar&amp;players=8"',
    );
    expect(linesOf(html)).toContain('Salles de quiz autour de Lyon');
    expect(linesOf(html)).toContain('Sans «\u00a0pas cher\u00a0»\u00a0: ce site ne trie pas par prix.');
  });

  it('A failed search is a failure, not an empty list', async () => {
    const failure = { kind: 'unavailable', service: 'engine', operation: 'search', message: 'down' } as const;
    const engine = { ...network.engine, search: () => Promise.resolve(failed(failure)) };
    expect(await drawFinder(LYON, SITE, { ...network, engine }, await loadTranslate('fr'))).toEqual(
      failed(failure),
    );
  });
});

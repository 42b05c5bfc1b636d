import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { CATALOGUE } from '@/lib/data-layer/catalogue';
import type * as Track from '@/services/browser/track';

function loadTrack(): typeof Track {
  let loaded: typeof Track | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof Track>('@/services/browser/track');
  });
  return loaded!;
}

describe('Action tracking', () => {
  it('Actions before the tag manager has loaded are queued, and passed on in order', () => {
    const { track, listenToActions } = loadTrack();
    const listen = jest.fn();
    track('zoom', { label: 'in' });
    track('zoom', { label: 'out' });
    listenToActions(listen);
    track('cluster', { count: 3 });
    expect(listen.mock.calls.map(([action]) => action)).toEqual([
      ['zoom', { label: 'in' }],
      ['zoom', { label: 'out' }],
      ['cluster', { count: 3 }],
    ]);
  });

  it('The queue keeps at most two hundred actions', () => {
    const { track, listenToActions } = loadTrack();
    const listen = jest.fn();
    for (let count = 0; count < 1_000; count += 1) track('cluster', { count });
    listenToActions(listen);
    expect(listen).toHaveBeenCalledTimes(200);
  });

  it('A link is tracked once when it is double-clicked, and when it opens in a new tab', () => {
    const { trackLink, listenToActions } = loadTrack();
    const listen = jest.fn();
    listenToActions(listen);
    const { onClick, onAuxClick } = trackLink('mail', { venue: 'LGQ-LYO-01' });
    onClick({ button: 0, detail: 1 });
    onClick({ button: 0, detail: 2 });
    expect(listen).toHaveBeenCalledTimes(1);
    onAuxClick({ button: 1, detail: 1 });
    onAuxClick({ button: 2, detail: 1 });
    expect(listen).toHaveBeenCalledTimes(2);
  });

  it('The compiler rejects actions and details outside of the catalogue', () => {
    const { track, trackLink } = loadTrack();
    // @ts-expect-error -- no such action
    track('zoomed', { label: 'in' });
    // @ts-expect-error -- no such label
    track('zoom', { label: 'sideways' });
    // @ts-expect-error -- the rank is missing
    trackLink('venueCard', { venue: 'LGQ-LYO-01' });
    // @ts-expect-error -- no such field
    trackLink('mail', { venue: 'LGQ-LYO-01', email: 'camille@exemple.fr' });
    expect(Object.keys(CATALOGUE)).not.toContain('zoomed');
  });

  it('Every entry of the catalogue is tracked in a component', () => {
    const tracked = readdirSync('components', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => namesTrackedIn(`components/${file}`));
    expect([...new Set(tracked)].sort()).toEqual(Object.keys(CATALOGUE).sort());
  });
});

/** Returns the names passed to `track` and `trackLink` in a file. */
function namesTrackedIn(file: string): string[] {
  const names: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && ['track', 'trackLink'].includes(node.expression.getText())) {
      names.push(...literalsOf(node.arguments[0]));
    }
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return names;
}

function literalsOf(node: ts.Node | undefined): string[] {
  if (node && ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (node && ts.isStringLiteral(node)) return [node.text];
  throw new Error(`track() needs the name of an entry as a literal, not ${node?.getText()}.`);
}

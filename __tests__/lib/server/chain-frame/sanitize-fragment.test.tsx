import fc from 'fast-check';
import { sanitizeFragment } from '@/lib/server/chain-frame/sanitize-fragment';

const SITE = 'https://stores.example';
const CHAIN = { source: new URL('https://chain.example/parts/header.html'), site: SITE };

/** Parses as a browser does, within a template, as pages have it. */
function parse(html: string): DocumentFragment {
  const outer = document.createElement('div');
  outer.innerHTML = `<template>${html}</template><p>after</p>`;
  expect(outer.children).toHaveLength(2);
  return (outer.firstElementChild as HTMLTemplateElement).content;
}

const HARMFUL =
  'script, style, iframe, object, embed, form, input, base, meta, template, foreignObject, use, animate';

function faultsOf(html: string): string[] {
  const fragment = parse(html);
  return [...fragment.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(HARMFUL) ? [element.tagName] : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          /^(on|style$|xlink)/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

test('Structure, links, pictures and drawings stay, with URLs of the fragment’s origin', () => {
  const html =
    '<header class="bar"><a href="#main">Contenu</a><nav aria-label="Chaîne"><ul><li><a href="/offres?a=1&amp;b=2">Offres</a></li></ul></nav>' +
    '<img src="logo.png" srcset="\n logo.png 1x,\n /logo-2.png 2x" alt="Chaîne" width="120" height="40">' +
    '<svg viewBox="0 0 8 8" aria-hidden="true"><path d="M0 0h8"></path></svg></header>';
  const fragment = parse(sanitizeFragment(html, CHAIN));
  expect([...fragment.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '#main',
    'https://chain.example/offres?a=1&b=2',
  ]);
  expect(fragment.querySelector('img')?.getAttribute('src')).toBe('https://chain.example/parts/logo.png');
  expect(fragment.querySelector('img')?.getAttribute('srcset')).toBe(
    'https://chain.example/parts/logo.png 1x, https://chain.example/logo-2.png 2x',
  );
  expect(fragment.querySelector('header.bar > nav[aria-label="Chaîne"] li')?.textContent).toBe('Offres');
  expect(fragment.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 8 8');
});

test.each([
  ['a.png 2x, b.png 480w', '/a.png 2x, /b.png 480w'],
  ['a.png, b.png 2x', '/a.png, /b.png 2x'],
  ['a.png 1x,b.png 2x', '/a.png 1x, /b.png 2x'],
  ['w_20,h_3/a.png 480w, , b.png', '/w_20,h_3/a.png 480w, /b.png'],
  ['data:image/png;base64,AAAA 1x, b.png 2x', '/b.png 2x'],
  ['http://elsewhere.example/a.png 1x, b.png 2x', '/b.png 2x'],
  ['http://elsewhere.example/a.png 1x', null],
])('The pictures %s become %s', (srcset, expected) => {
  const html = sanitizeFragment(`<img src="a.png" srcset="${srcset}">`, CHAIN);
  const urls = expected?.replaceAll(/^\/|(?<= )\//g, 'https://chain.example/parts/') ?? null;
  expect(parse(html).querySelector('img')?.getAttribute('srcset')).toBe(urls);
});

test.each([
  ['the fragment', 'https://chain.example/a.css', 1],
  ['the fragment, relative', '../a.css', 1],
  ['the site', 'https://stores.example/a.css', 1],
  ['elsewhere', 'https://elsewhere.example/a.css', 0],
  ['elsewhere, without a scheme', '//elsewhere.example/a.css', 0],
  ['a data URL', 'data:text/css,b{}', 0],
])('Of the style sheets of %s (%s), %i stays', (_, href, count) => {
  const html = sanitizeFragment(`<link rel="stylesheet" href="${href}"><p>Chaîne</p>`, CHAIN);
  expect(parse(html).querySelectorAll('link')).toHaveLength(count);
});

test('Links to other resources than style sheets are removed', () => {
  const html = sanitizeFragment(
    '<link rel="preload" href="/a.js" as="script"><link rel="import" href="/a">',
    CHAIN,
  );
  expect(html).toBe('');
});

test('URLs of a file are relative to the site', () => {
  expect(sanitizeFragment('<a href="/offres">Offres</a>', { source: null, site: SITE })).toBe(
    '<a href="https://stores.example/offres">Offres</a>',
  );
});

test.each([
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['<style>body{display:none}</style><p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['</template><p>a</p></div>', '<p>a</p>'],
  ['<form action="/x"><input name="q"></form><iframe src="/x"></iframe>', ''],
  ['<img src="x" onerror="alert(1)">', '<img src="https://chain.example/parts/x" />'],
])('%j becomes %j', (html, expected) => {
  expect(sanitizeFragment(html, CHAIN)).toBe(expected);
});

const PIECES = [
  '<script>', '</script>', '<style>', '</style>', '<template>', '</template>', '<svg>', '</svg>', '<math>', '<mtext>', '<p>',
  '</p>', '<a href="', '<a href=', '<img src=x ', 'onerror=alert(1)', 'onload = "x"', 'javascript:alert(1)', 'data:text/html,x',
  '"', "'", '>', '<', '/>', '<!--', '-->', '<![CDATA[', ']]>', '<noscript>', '</noscript>', '<title>', '</title>', '&lt;', '&#106;',
  '<foreignObject>', '<use href=#x>', '<iframe srcdoc="', '<textarea>', '</textarea>', '\0', '`', ' ', '=', 'style=x',
  '<base href=//e>', '<select>', '<table>', '<form>', '</form>', '<desc>', '<xmp>', '<plaintext>',
]; // prettier-ignore

test('Whatever the fragment contains, a browser finds nothing harmful in the result', () => {
  const html = fc
    .array(
      fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, { weight: 1, arbitrary: fc.string() }),
      {
        maxLength: 30,
        size: 'max',
      },
    )
    .map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(html, (text) => {
      expect(faultsOf(sanitizeFragment(text, CHAIN))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

/**
 * Accessibility checks that run in the browser, through `page.evaluate`. Each one returns the start tags of the
 * elements that violate it, and is self-contained, because only its own source is sent to the browser.
 */

/** Returns the elements that match a selector. */
export function findElements(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/**
 * Returns images without `alt`, SVG and canvas elements that are neither named nor hidden from assistive technology,
 * and titles in hidden elements.
 */
export function findUntreatedImages(): string[] {
  const isHidden = (element: Element): boolean => element.closest('[aria-hidden="true"]') !== null;
  const isNamed = (element: Element): boolean =>
    element.getAttribute('role') === 'img' && Boolean(element.getAttribute('aria-label'));
  const images = [...document.querySelectorAll('img')].filter((image) => !image.hasAttribute('alt'));
  const drawings = [...document.querySelectorAll('svg, canvas')].filter(
    (drawing) => !isHidden(drawing) && !isNamed(drawing),
  );
  const titled = document.querySelectorAll('[aria-hidden="true"] title, svg[aria-hidden="true"][title]');
  return [...images, ...drawings, ...titled].map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/**
 * Returns text that the style sheet generates (`::before`, `::after`). Ignores single letters and digits, such as
 * list markers.
 */
export function findGeneratedText(): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) =>
    ['::before', '::after'].flatMap((pseudo) => {
      const { content } = getComputedStyle(element, pseudo);
      const [, text = ''] = /^"(.*)"$/.exec(content) ?? [];
      return /[\p{L}\p{N}]{2}/u.test(text) ? [`${element.tagName} ${pseudo} ${content}`] : [];
    }),
  );
}

/** Returns tables without a name, header cells without a scope, and tables that are not simple grids. */
export function findUnclearTables(): string[] {
  return [...document.querySelectorAll('table')]
    .filter(isUnclear)
    .map(({ outerHTML }) => outerHTML.slice(0, 160));

  function isUnclear(table: HTMLTableElement): boolean {
    const labels = table.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const name = table.caption ?? labels.map((id) => document.getElementById(id))[0];
    const headers = [...table.querySelectorAll('th')];
    const rows = [...table.tBodies].flatMap(({ rows }) => [...rows]);
    const isTied =
      headers.every(({ scope, textContent }) => /^(?:row|col)$/.test(scope) && textContent.trim() !== '') &&
      rows.every((row) => row.querySelector('th[scope="row"]') !== null) &&
      table.tHead?.querySelectorAll('th[scope="col"]').length === rows[0]?.cells.length;
    return !name?.textContent.trim() || !isTied || table.querySelector('[colspan], [rowspan]') !== null;
  }
}

/**
 * Returns links and buttons without a name, those whose name omits their visible text, and links with the same name and
 * context that lead to different pages.
 */
export function findUnclearLinks(): string[] {
  const normalise = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();
  const targets = [...document.querySelectorAll<HTMLElement>('a, button, summary')].filter((target) =>
    target.checkVisibility({ visibilityProperty: true }),
  );
  const namesOf = new Map(targets.map((target) => [target, nameOf(target)]));
  const unnamed = targets.filter((target) => !namesOf.get(target));
  const deviating = targets.filter(function deviates(target) {
    const text = visibleTextOf(target);
    // RGAA does not require the accessible name to contain symbols such as "×".
    return /[\p{L}\p{N}]/u.test(text) && !namesOf.get(target)?.includes(text);
  });
  const ambiguous = targets.filter(
    (target) => target instanceof HTMLAnchorElement && targets.some((other) => areAlike(target, other)),
  );
  return [...unnamed, ...deviating, ...ambiguous].map(({ outerHTML }) => outerHTML.slice(0, 160));

  function nameOf(target: HTMLElement): string {
    return normalise(target.getAttribute('aria-label') ?? visibleTextOf(target));
  }

  function visibleTextOf(target: HTMLElement): string {
    const copy = target.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [hidden]')) hidden.remove();
    for (const image of copy.querySelectorAll('img')) image.replaceWith(image.alt);
    return normalise(copy.textContent);
  }

  function areAlike(link: HTMLAnchorElement, other: HTMLElement): boolean {
    if (!(other instanceof HTMLAnchorElement) || link.href === other.href) return false;
    return namesOf.get(link) === namesOf.get(other) && contextOf(link) === contextOf(other);
  }

  /**
   * Returns a link's context as defined by RGAA: its paragraph, list item or table cell, and the section around it.
   */
  function contextOf(link: HTMLElement): string {
    const parts = ['p, li, td, dd', 'article, section'].map(
      (parents) => link.closest(parents)?.textContent ?? '',
    );
    return normalise(parts.join('\n'));
  }
}

/** Returns headings without text, and those whose section contains nothing else. */
export function findEmptyHeadings(): string[] {
  const isShown = (heading: HTMLElement): boolean => heading.checkVisibility();
  return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .filter(isShown)
    .filter(function isEmpty(heading) {
      const text = heading.textContent.trim();
      const section = heading.closest('section, article');
      const hasFields = Boolean(section?.querySelector('input, img, svg'));
      return text === '' || (section !== null && !hasFields && section.textContent.trim() === text);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/**
 * Returns texts with a word that occurs only in the French texts of operators but which are not marked as French, and
 * texts that are marked as French but contain a word of the page's language.
 */
export function findUnmarkedTexts(): string[] {
  const page = document.documentElement.lang;
  if (page === 'fr') return [];
  const FRENCH = /\b(?:Salle \p{Lu}|Quiz de la|Finale régionale|Blind-test|Soirée|Réveillon)/u;
  const OWN = / (?:and|und|y|e|en|players?|Personen|jugadores|giocatori|spelers) /u;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (node.parentElement?.closest('script, style, noscript')) continue;
    const language = node.parentElement?.closest('[lang]')?.getAttribute('lang');
    if (language === page && FRENCH.test(text)) faults.push(`not marked: ${text.slice(0, 100)}`);
    const isShort = text.length < 60;
    if (language === 'fr' && isShort && OWN.test(text)) faults.push(`marked: ${text.slice(0, 100)}`);
  }
  return faults;
}

/** Returns navigations with three or more links outside a list. */
export function findUnlistedLinks(): string[] {
  return [...document.querySelectorAll('nav')]
    .filter((nav) => nav.querySelectorAll(':scope a:not(li a)').length > 2)
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** Returns form fields that violate the rules for labels, required fields or fields for personal data. */
export function findUnclearFields(): string[] {
  const REQUIRED = /obligatoire|required|pflichtfeld|obligatorio|obbligatorio|verplicht/i;
  const PERSONAL: Readonly<Record<string, string>> = {
    name: 'given-name',
    email: 'email',
  };
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (field) => field.type !== 'hidden' && field.tabIndex >= 0 && field.checkVisibility(),
  );
  return fields.flatMap((field) => {
    const label = [...(field.labels ?? [])][0];
    const text = label?.textContent ?? '';
    const faults = [
      text.trim() === '' && 'no label',
      field.required && !isOnlyField(field) && !REQUIRED.test(text) && 'required without a hint in the label',
      label && !isBeside(label, field) && 'label apart from its field',
      PERSONAL[field.name] !== undefined && field.autocomplete !== PERSONAL[field.name] && 'no autocomplete',
      isOneOfSeveral(field) &&
        !field.closest('fieldset')?.querySelector('legend')?.textContent &&
        'no legend',
    ];
    return faults.filter((fault) => typeof fault === 'string').map((fault) => `${field.name}: ${fault}`);
  });

  function isChoice({ type }: HTMLInputElement): boolean {
    return type === 'checkbox' || type === 'radio';
  }

  function isOneOfSeveral(field: HTMLInputElement): boolean {
    return isChoice(field) && fields.filter(({ name }) => name === field.name).length > 1;
  }

  function isOnlyField(field: HTMLInputElement): boolean {
    return fields.filter(({ form }) => form === field.form).length === 1;
  }

  /** Returns whether the label's text is right above or to the left of the field, or right of or on a checkbox. */
  function isBeside(label: HTMLLabelElement, field: HTMLInputElement): boolean {
    const range = document.createRange();
    range.setStart(label, 0);
    if (label.contains(field)) range.setEndBefore(field);
    else range.setEnd(label, label.childNodes.length);
    if (isChoice(field)) range.selectNodeContents(label);
    const text = range.getBoundingClientRect();
    const box = field.getBoundingClientRect();
    const GAP = 24;
    // The position of a visually hidden label does not matter, because a heading above the field repeats it.
    if (text.width <= 1 || label.querySelector('.visually-hidden') !== null) return true;
    const isOnField = text.left >= box.left && text.right <= box.right;
    if (isChoice(field)) return (isOnField || text.right > box.right) && Math.abs(text.top - box.top) < GAP;
    const isAbove = text.bottom <= box.top + 1 && box.top - text.bottom < GAP && text.left < box.right;
    return isAbove || (text.right <= box.left + 1 && box.left - text.right < GAP);
  }
}

/** Returns elements whose visual order differs from the source order, and those that disrupt the focus order. */
export function findReorderedElements(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter(function isReordered(element) {
      const { order, flexDirection, direction } = getComputedStyle(element);
      return order !== '0' || /reverse/.test(flexDirection) || direction !== 'ltr' || element.tabIndex > 0;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** Returns elements with text but no opaque background colour behind it. */
export function findTextWithoutBackground(): string[] {
  const isOpaque = (element: Element): boolean =>
    !/rgba\(.*, 0\)|transparent|\/ 0\)/.test(getComputedStyle(element).backgroundColor);
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter(({ childNodes }) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
    )
    .filter(function lacksBackground(element) {
      for (let box: Element | null = element; box; box = box.parentElement) if (isOpaque(box)) return false;
      return true;
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** Returns fields and icons whose contrast ratio with the surrounding colour is below 3:1 (RGAA 3.3). */
export function findFaintControls(): string[] {
  type Colour = readonly [number, number, number, number];
  const MIN_CONTRAST = 3;
  const fields = [...document.querySelectorAll<HTMLElement>('input:not([type="hidden"]), select, textarea')];
  const icons = [...document.querySelectorAll<SVGElement>('a svg, button svg, summary svg')];
  return [...fields.filter(isFaintField), ...icons.filter(isFaintIcon)].map(({ outerHTML }) =>
    outerHTML.slice(0, 160),
  );

  function isFaintField(field: HTMLElement): boolean {
    if (!field.checkVisibility({ opacityProperty: true }) || field.getBoundingClientRect().width <= 1)
      return false;
    // Skip native checkboxes and radio buttons, which the browser draws itself.
    if (/^(?:checkbox|radio)$/.test((field as HTMLInputElement).type)) return false;
    const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(field);
    const inside = blend(parse(backgroundColor), backgroundOf(field.parentElement));
    const around = backgroundAround(field, inside);
    const border = borderTopWidth === '0px' ? inside : blend(parse(borderTopColor), around);
    return (
      Math.max(contrast(inside, around), contrast(border, around), contrast(border, inside)) < MIN_CONTRAST
    );
  }

  function isFaintIcon(icon: SVGElement): boolean {
    if (!icon.checkVisibility({ opacityProperty: true }) || icon.getBoundingClientRect().width <= 1)
      return false;
    // Disabled controls are exempt from the contrast criterion.
    if (icon.closest(':disabled')) return false;
    const around = backgroundOf(icon.parentElement);
    const shapes = [...icon.querySelectorAll('path, circle, rect, use, line, polyline')];
    const colours = shapes.flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter((paint) => paint.startsWith('rgb')).map(parse);
    });
    return (
      colours.length > 0 && colours.every((colour) => contrast(blend(colour, around), around) < MIN_CONTRAST)
    );
  }

  /**
   * Returns the first background colour around the field that differs from the colour inside it; the inside colour if
   * there is none.
   */
  function backgroundAround(field: HTMLElement, inside: Colour): Colour {
    for (let box = field.parentElement; box; box = box.parentElement) {
      const colour = backgroundOf(box);
      if (contrast(colour, inside) > 1.01) return colour;
    }
    return inside;
  }

  function backgroundOf(element: Element | null): Colour {
    if (!element) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : blend(own, backgroundOf(element.parentElement));
  }

  function parse(colour: string): Colour {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return [red, green, blue, alpha];
  }

  function blend([red, green, blue, alpha]: Colour, [r, g, b]: Colour): Colour {
    const mix = (over: number, under: number): number => over * alpha + under * (1 - alpha);
    return [mix(red, r), mix(green, g), mix(blue, b), 1];
  }

  function contrast(one: Colour, other: Colour): number {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  function luminance([red, green, blue]: Colour): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
}

/** Returns the style sheets' media queries for the screen orientation. */
export function findOrientationRules(): string[] {
  return [...document.styleSheets].flatMap(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText).filter((rule) => /^@media[^{]*orientation/.test(rule)),
  );
}

/** Safari treats a list without markers as none, unless it has the role or is part of a navigation. */
export function findListsInDisguise(): string[] {
  const isListItem = (item: Element): boolean => {
    const { display, listStyleType } = getComputedStyle(item);
    return display === 'list-item' && listStyleType !== 'none';
  };
  return [...document.querySelectorAll('ul, ol')]
    .filter((list) => list.checkVisibility() && !list.role && !list.closest('nav'))
    .filter((list) => ![...list.children].every(isListItem))
    .map(({ className, textContent }) => `${className}: ${textContent.slice(0, 40)}`);
}

export function findTooManyLandmarks(): string[] {
  const named = ['section', 'form'].flatMap((tag) => [`${tag}[aria-label]`, `${tag}[aria-labelledby]`]);
  const selector = [
    'body > * > header',
    'nav',
    'main',
    '[role="search"]',
    'aside',
    'footer',
    ...named,
  ].join();
  const landmarks = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return landmarks.length <= 8
    ? []
    : landmarks.map(({ tagName, ariaLabel }) => `${tagName} ${ariaLabel ?? ''}`);
}

/** The parts of a page that must be the same on all pages in a language, or that must exist exactly once. */
export interface PageFrame {
  readonly doctype: string;
  readonly language: string;
  readonly title: string;
  readonly repeatedIds: readonly string[];
  /** Number of elements for each landmark role. */
  readonly landmarks: Readonly<Record<'banner' | 'navigation' | 'main' | 'contentinfo' | 'search', number>>;
  readonly headerLinks: readonly string[];
  readonly footerLinks: readonly string[];
  /** Field labels by field name. */
  readonly labels: Readonly<Record<string, string>>;
  /** Method and path of each form. */
  readonly forms: readonly string[];
}

export function readPageFrame(): PageFrame {
  const count = (selector: string): number => document.querySelectorAll(selector).length;
  const textsOf = (selector: string): string[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ textContent }) => textContent.trim());
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const fields = [...document.querySelectorAll<HTMLInputElement>('label input, input[id], select, textarea')];
  /** Returns a label's own text, without the options of a select box inside the label. */
  function ownTextOf(label: HTMLLabelElement | undefined): string {
    return [...(label?.childNodes ?? [])]
      .flatMap(({ nodeType, textContent }) =>
        nodeType === Node.TEXT_NODE ? [textContent?.trim() ?? ''] : [],
      )
      .join('');
  }
  return {
    doctype: document.doctype?.name ?? '',
    language: document.documentElement.lang,
    title: document.title,
    repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    landmarks: {
      banner: count('body header'),
      navigation: count('header nav'),
      main: count('main'),
      contentinfo: count('body footer'),
      search: count('main [role="search"]'),
    },
    headerLinks: textsOf('header nav a'),
    footerLinks: textsOf('footer a[href]:not([href="#top"])'),
    labels: Object.fromEntries(
      fields
        .filter(({ type, labels }) => type !== 'checkbox' && type !== 'radio' && labels?.length)
        .map(({ name, labels }) => [name, ownTextOf(labels?.[0])]),
    ),
    forms: [...document.forms].map(({ method, action }) => `${method} ${new URL(action).pathname}`),
  };
}

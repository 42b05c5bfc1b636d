import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A parsed HTML document, for checks that need no browser. */
export interface ParsedPage {
  /** Returns the descendants with the given tag name and attributes, in document order. */
  all(name: string, attributes?: Readonly<Record<string, string>>): readonly ParsedElement[];
}

export interface ParsedElement extends ParsedPage {
  readonly text: string;
  /** Returns the value of an attribute, or null if it is missing. */
  attribute(name: string): string | null;
}

export function parsePage(html: string): ParsedPage {
  return wrap(parse(html));
}

function wrap(node: Node): ParsedElement {
  let descendants: readonly Element[] | undefined;
  return {
    get text() {
      return textOf(node);
    },
    attribute: (name) => ('attrs' in node ? attributeOf(node, name) : null),
    all(name, attributes = {}) {
      descendants ??= [...elementsBelow(node)];
      return descendants
        .filter(
          (element) =>
            element.tagName === name &&
            Object.entries(attributes).every(([key, value]) => attributeOf(element, key) === value),
        )
        .map(wrap);
    },
  };
}

function* elementsBelow(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child;
    yield* elementsBelow(child);
  }
}

function attributeOf({ attrs }: Element, name: string): string | null {
  return attrs.find((one) => one.name === name)?.value ?? null;
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

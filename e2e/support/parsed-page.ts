import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** The elements of an HTML document, for checks that need no browser. */
export interface ParsedPage {
  /** Returns the elements with this name and these attributes, in the order of the document. */
  all(name: string, attributes?: Readonly<Record<string, string>>): readonly ParsedElement[];
}

export interface ParsedElement {
  readonly text: string;
  /** Returns the value of an attribute, null without it. */
  attribute(name: string): string | null;
}

export function parsePage(html: string): ParsedPage {
  const elements = [...elementsOf(parse(html))].map((element) => ({
    name: element.tagName,
    get text() {
      return textOf(element);
    },
    attribute: (name: string) => element.attrs.find((one) => one.name === name)?.value ?? null,
  }));
  return {
    all: (name, attributes = {}) =>
      elements.filter(
        (element) =>
          element.name === name &&
          Object.entries(attributes).every(([key, value]) => element.attribute(key) === value),
      ),
  };
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

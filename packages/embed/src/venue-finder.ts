import { enhanceSearch } from './enhance-search';

const ATTRIBUTES = ['lang', 'near', 'filters'] as const;

/** Sites whose content policy demands trusted types allow the policy `venue-finder`. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): typeof AS_IT_IS;
}

const AS_IT_IS = { createHTML: (html: string) => html };

/** Defines `<venue-finder>`: own shadow tree, or the site's fragment beside `scriptUrl`; else its content stays. */
export function defineVenueFinder(scriptUrl: string): void {
  if (customElements.get('venue-finder')) return;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('venue-finder', AS_IT_IS) ?? AS_IT_IS;

  customElements.define(
    'venue-finder',
    class VenueFinder extends HTMLElement {
      static readonly observedAttributes = ATTRIBUTES;
      #isConnected = false;
      #request = new AbortController();

      connectedCallback(): void {
        if (this.#isConnected) return;
        this.#isConnected = true;
        if (this.shadowRoot) enhanceSearch(this.shadowRoot, this);
        else void this.#load();
      }

      attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
        if (this.#isConnected && before !== after) void this.#load();
      }

      /** Once for all attributes that a script changes together. */
      async #load(): Promise<void> {
        this.#request.abort();
        const { signal } = (this.#request = new AbortController());
        await null;
        if (signal.aborted) return;
        const url = new URL('embed/fragment', scriptUrl);
        for (const name of ATTRIBUTES) url.searchParams.set(name, this.getAttribute(name) ?? '');
        url.searchParams.set('lang', this.closest<HTMLElement>('[lang]')?.lang ?? '');
        try {
          const response = await fetch(url, { credentials: 'omit', signal });
          if (response.ok) await this.#show(policy.createHTML(await response.text()), signal);
        } catch {
          // Aborted, or not answered.
        }
      }

      async #show(html: string, signal: AbortSignal): Promise<void> {
        const template = new DOMParser().parseFromString(html, 'text/html').querySelector('template');
        if (!template) return;
        const content = document.importNode(template.content, true);
        const styles = content.querySelector('link');
        let root = this.shadowRoot;
        if (root) {
          styles?.remove();
        } else {
          root = this.attachShadow({ mode: 'open' });
          // The content appears with its styles, and does not move.
          if (styles) await appended(styles, root);
        }
        if (signal.aborted) return;
        for (const old of [...root.children].slice(1)) old.remove();
        root.append(content);
        enhanceSearch(root, this);
      }
    },
  );
}

function appended(styles: HTMLLinkElement, root: ShadowRoot): Promise<unknown> {
  return new Promise((resolve) => {
    styles.onload = styles.onerror = resolve;
    root.append(styles);
  });
}

import { createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { adoptStyles } from './adopt-styles.js';
import { LocaleProvider, localeOf, type Locale } from './texts.js';
import { themeOfPage } from './theme.js';

type DetailOf<Event> = Event extends CustomEvent<infer Detail> ? Detail : never;

/**
 * What all custom elements share: a shadow root with its styles, language from `lang` (its own or the page's),
 * theme from `data-theme` (or the page's colour scheme), and a view drawn anew when an attribute or property
 * changes. A custom element is a class by the platform's rule; everything else lives in machine and view.
 */
export abstract class LecternElement extends HTMLElement {
  /** CSS texts of the shadow root, in order. */
  protected abstract readonly styles: readonly string[];
  private root: Root | undefined;
  private readonly languageOfPage = new MutationObserver(() => this.update());

  /** The view for the present attributes and properties. */
  protected abstract view(): ReactNode;

  connectedCallback(): void {
    this.takeEarlyProperties();
    if (!this.shadowRoot) adoptStyles(this.attachShadow({ mode: 'open' }), this.styles);
    if (this.shadowRoot && !this.root) this.root = createRoot(this.shadowRoot);
    if (!this.dataset['theme'] && this.parentElement) {
      this.dataset['theme'] = themeOfPage(getComputedStyle(this.parentElement).colorScheme);
    }
    this.languageOfPage.observe(this.ownerDocument, { subtree: true, attributeFilter: ['lang'] });
    this.update();
  }

  disconnectedCallback(): void {
    // An element that is only moved is connected again before this runs, and keeps what it was doing.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.languageOfPage.disconnect();
      this.root?.unmount();
      this.root = undefined;
    });
  }

  attributeChangedCallback(): void {
    this.update();
  }

  /** Draws the view again, if it is on a page. */
  protected update(): void {
    this.root?.render(createElement(LocaleProvider, { locale: this.locale }, this.view()));
  }

  /** Properties that a page set before the element was defined hide the accessors: sets them again. */
  private takeEarlyProperties(): void {
    for (const name of Object.keys(this)) {
      if (!Reflect.has(Object.getPrototypeOf(this) as object, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  get locale(): Locale {
    return localeOf(this.closest('[lang]')?.getAttribute('lang'));
  }

  /** Announces what happened to the host page: a composed, bubbling DOM event, declared in HTMLElementEventMap. */
  protected announce<Name extends keyof HTMLElementEventMap>(
    type: Name,
    detail: DetailOf<HTMLElementEventMap[Name]>,
  ): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

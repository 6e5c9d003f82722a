import { createEmbedTokens, type GetToken } from '../connection/embed-tokens.adapter.js';
import type { Place } from '../connection/place.adapter.js';
import { LecternElement } from './lectern-element.js';

/** What every element that may stand in a foreign page tells it. */
export type EmbeddableElementEvents = {
  /** Set `token` anew: there is none, or the last one is no longer good. Nothing that was said is lost. */
  'lectern-auth-required': CustomEvent<null>;
};

/**
 * An element that may stand in a page of another site: with `server`, and either the attribute `token`, which may change
 * at any time, or the property `getToken`, which is called whenever one is needed.
 *
 * @attr {string} server - Where Lectern is, as `https://lectern.example`. Without it, the page's own site.
 * @attr {string} token - A token for the student who uses the page. It may change at any time.
 * @attr {string} data-theme - `light`, `dark` or `auto`. Without it, as the page's colour scheme.
 * @attr {string} lang - `en` or `hi`. Without it, that of the nearest element that says one.
 * @fires {CustomEvent<null>} lectern-auth-required - There is no token, or the last one is no longer good: set `token`. Nothing that was said is lost.
 */
export abstract class EmbeddableElement extends LecternElement {
  /** Makes a token, whenever one is needed. Set it before the element is defined, or at once when it is made. */
  declare getToken: GetToken | undefined;
  private readonly tokens = createEmbedTokens({
    given: () => this.getAttribute('token'),
    ask: () => this.getToken,
    onRequired: () => this.announce('lectern-auth-required', null),
  });

  override attributeChangedCallback(name?: string): void {
    if (name === 'token') this.tokens.changed();
    super.attributeChangedCallback();
  }

  /** Where Lectern is; tokens are shown in pages of other sites alone. */
  protected get place(): Place {
    const given = this.getAttribute('server');
    const server = given === null ? undefined : new URL(given, this.ownerDocument.baseURI);
    const isEmbed =
      (server && server.origin !== location.origin) || this.hasAttribute('token') || this.getToken;
    return { server: server?.href, tokens: isEmbed ? this.tokens : undefined };
  }
}

declare global {
  interface HTMLElementEventMap extends EmbeddableElementEvents {}
}

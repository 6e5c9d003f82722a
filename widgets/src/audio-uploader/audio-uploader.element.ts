import { createElement, type ReactNode } from 'react';
import { EmbeddableElement } from '../ui/embeddable-element.js';
import type { Sync } from '../sync/sync.adapter.js';
import { audioUploaderStyles } from './audio-uploader.styles.js';
import type { ResponseParts } from './part-progress.js';
import { AudioUploaderView } from './audio-uploader.js';

/** What the element tells its page. */
export type AudioUploaderElementEvents = {
  'lectern-parts-saved': CustomEvent<ResponseParts>;
  'lectern-response-missing': CustomEvent<{ responseId: string }>;
  'lectern-response-set-aside': CustomEvent<{ responseId: string; reason: string }>;
};

/**
 * `<lectern-audio-uploader user-id="…" user-role="…">` sends what waits on this device for that person and says how it
 * stands; `on-attempt` keeps the connection open, `server`, `token` and `getToken` are an embed's. The uploader itself is loaded
 * after the first view.
 *
 * @tag lectern-audio-uploader
 * @attr {string} user-id - Whose parts are sent.
 * @attr {string} user-role - Their role, as `student`.
 * @attr {boolean} on-attempt - Keeps the connection open, as more may come.
 * @fires {CustomEvent<{ responseId: string; saved: number; total: number; waiting: number }>} lectern-parts-saved - So many parts of an answer are safe.
 * @fires {CustomEvent<{ responseId: string }>} lectern-response-missing - The server knows no such answer: its parts are gone from the device.
 * @fires {CustomEvent<{ responseId: string; reason: string }>} lectern-response-set-aside - A part was refused for good. It is kept on the device, and the next ones go on.
 */
export class AudioUploaderElement extends EmbeddableElement {
  static readonly observedAttributes = ['user-id', 'user-role', 'server', 'token', 'on-attempt', 'lang'];
  protected override readonly styles = audioUploaderStyles;
  private sync: Sync | undefined;
  private wanted: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.begin();
  }

  override disconnectedCallback(): void {
    this.end();
    super.disconnectedCallback();
  }

  override attributeChangedCallback(name?: string): void {
    super.attributeChangedCallback(name);
    if (this.isConnected) this.begin();
  }

  protected override view(): ReactNode {
    if (!this.sync) return null;
    const { uploader, downloadRefused } = this.sync;
    return createElement(AudioUploaderView, { uploader: uploader.actor, onDownload: downloadRefused });
  }

  private end(): void {
    this.wanted = undefined;
    this.sync?.stop();
    this.sync = undefined;
  }

  /** Another person or server is another uploader; the attempt page is only told. */
  private begin(): void {
    const userId = this.getAttribute('user-id');
    const role = this.getAttribute('user-role');
    const wanted = [userId, role, this.getAttribute('server')].join(' ');
    if (wanted === this.wanted) {
      const type = this.hasAttribute('on-attempt') ? 'attempt.entered' : 'attempt.left';
      this.sync?.uploader.actor.send({ type });
      return;
    }
    this.end();
    if (userId === null || role === null) return;
    this.wanted = wanted;
    void this.load(userId, role, wanted);
  }

  private async load(userId: string, role: string, wanted: string): Promise<void> {
    const { openSync } = await import('../sync/sync.adapter.js');
    if (this.wanted !== wanted) return;
    const sync = openSync({
      userId,
      role,
      ...this.place,
      onAttemptPage: this.hasAttribute('on-attempt'),
    });
    const { actor } = sync.uploader;
    actor.on('parts.saved', ({ type: _type, ...parts }) => this.announce('lectern-parts-saved', parts));
    actor.on('response.missing', ({ responseId }) =>
      this.announce('lectern-response-missing', { responseId }),
    );
    actor.on('response.setAside', ({ responseId, reason }) =>
      this.announce('lectern-response-set-aside', { responseId, reason }),
    );
    this.sync = sync;
    this.update();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lectern-audio-uploader': AudioUploaderElement;
  }
  interface HTMLElementEventMap extends AudioUploaderElementEvents {}
}

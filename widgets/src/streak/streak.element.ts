import { createElement, type ComponentType, type ReactNode } from 'react';
import { adoptStyles } from '../ui/adopt-styles.js';
import type { MedalName } from '../ui/medal-shapes.js';
import { EmbeddableElement } from '../ui/embeddable-element.js';
import type { StreakEmitted } from './streak.machine.js';
import { streakStyles } from './streak.styles.js';
import { streakProgress } from './streak.tiers.js';
import { StreakBadge } from './streak-badge.js';
import type { StreakCardProps } from './streak-card.js';

/** What the element tells its page. */
export type StreakElementEvents = {
  'lectern-streak-loaded': CustomEvent<{ streakCount: number; medal: MedalName | null }>;
  'lectern-streak-changed': CustomEvent<{ streakCount: number; medal: MedalName | null }>;
  'lectern-streak-opened': CustomEvent<null>;
  'lectern-streak-failed': CustomEvent<{ reason: string }>;
};

/**
 * `<lectern-streak streak-count="34">`, or `<lectern-streak server="https://…" token="…">`, which loads the
 * count itself and follows it. Property `streakCount` sets it live. Themed by `--lectern-*` and `data-theme`.
 *
 * @tag lectern-streak
 * @attr {number} streak-count - Days in a row, where the page knows them.
 * @fires {CustomEvent<{ streakCount: number; medal: string | null }>} lectern-streak-loaded - The first count is here.
 * @fires {CustomEvent<{ streakCount: number; medal: string | null }>} lectern-streak-changed - It is another one than before.
 * @fires {CustomEvent<null>} lectern-streak-opened - The card about the next medal was opened.
 * @fires {CustomEvent<{ reason: string }>} lectern-streak-failed - The count did not come; nothing is shown.
 */
export class StreakElement extends EmbeddableElement {
  static readonly observedAttributes = ['streak-count', 'server', 'token', 'lang'];
  protected override readonly styles = streakStyles;
  private card: ComponentType<StreakCardProps> | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    // Without its card the badge still counts; it is asked for again when the element is placed again.
    if (!this.card) this.fetchCard().catch(() => undefined);
  }

  private async fetchCard(): Promise<void> {
    const { StreakCard, cardStyles } = await import('./streak-card.lazy.js');
    if (this.shadowRoot) adoptStyles(this.shadowRoot, [...streakStyles, ...cardStyles]);
    this.card = StreakCard;
    this.update();
  }

  /** Days in a row, where the page knows them. */
  get streakCount(): number | undefined {
    const count = this.getAttribute('streak-count');
    return count === null || count.trim() === '' || !Number.isFinite(Number(count))
      ? undefined
      : Number(count);
  }

  set streakCount(count: number | undefined) {
    if (count === undefined) this.removeAttribute('streak-count');
    else this.setAttribute('streak-count', String(count));
  }

  protected override view(): ReactNode {
    const server = this.getAttribute('server');
    return createElement(StreakBadge, {
      // Another source is another streak: the machine begins anew.
      key: server,
      streakCount: this.streakCount,
      load: server === null ? undefined : this.fetchCount,
      follow: server === null || this.streakCount !== undefined ? undefined : this.follow,
      onEvent: this.tell,
      Card: this.card,
    });
  }

  // Comes with the card, which is fetched anyway: a page that gives the count itself needs nothing of a server first.
  private readonly fetchCount = async (): Promise<number> => {
    const { fetchStreakCount } = await import('./streak-card.lazy.js');
    return fetchStreakCount(this.place);
  };

  // Fetched when the badge stands: it shows what it knows until then.
  private readonly follow = (onCount: (streakCount: number) => void): (() => void) => {
    const stopped = new AbortController();
    import('./streak-live.adapter.js').then(
      ({ followStreak }) => followStreak(this.place, onCount, stopped.signal),
      () => undefined,
    );
    return () => stopped.abort();
  };

  private readonly tell = (event: StreakEmitted): void => {
    switch (event.type) {
      case 'loaded':
      case 'changed':
        return this.announce(`lectern-streak-${event.type}`, {
          streakCount: event.streakCount,
          medal: streakProgress(event.streakCount).medal,
        });
      case 'loadFailed':
        return this.announce('lectern-streak-failed', { reason: event.reason });
      case 'opened':
        return this.announce('lectern-streak-opened', null);
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'lectern-streak': StreakElement;
  }
  interface HTMLElementEventMap extends StreakElementEvents {}
}

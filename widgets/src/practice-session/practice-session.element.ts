import { createElement, type ReactNode } from 'react';
import { LecternElement } from '../ui/lectern-element.js';
import { createHtmlAudio } from './audio.adapter.js';
import { EmbeddedPractice, type OpenedPractice } from './embedded-practice.js';
import type { Place } from './fetch-attempt.adapter.js';
import { fetchPractiser } from './fetch-practiser.adapter.js';
import { readingHere } from './kept-here.adapter.js';
import { practiceSessionStyles } from './practice-session.styles.js';
import type { SessionEmitted } from './session.types.js';

/** Socket, uploader and recorder come as a second chunk, while the page already stands. */
async function openPractice(attemptId: string, place: Place): Promise<OpenedPractice | null> {
  const [user, { openSync }, { createPracticeSession }] = await Promise.all([
    fetchPractiser(place),
    import('../sync/sync.adapter.js'),
    import('./practice-session.adapter.js'),
  ]);
  if (!user) return null;
  const sync = openSync({ userId: user._id, role: user.role, ...place });
  const { session, stop } = createPracticeSession({ attemptId, user, sync, ...place });
  const close = () => {
    stop();
    sync.stop();
  };
  return { session, close };
}

/** What the element tells its page. */
export type PracticeSessionElementEvents = {
  /** Another question is on the screen. `questionId` is null before the first. */
  'lectern-attempt-progress': CustomEvent<{
    attemptId: string;
    answered: number;
    total: number;
    questionId: string | null;
  }>;
  /** The last question is left; answers may still be on their way to their feedback. */
  'lectern-attempt-complete': CustomEvent<{ attemptId: string }>;
  /** The student pressed Leave. Nothing is lost; the page decides what comes next. */
  'lectern-attempt-leave': CustomEvent<{ attemptId: string }>;
};

/**
 * `<lectern-practice-session attempt-id="…">`, in a foreign page with `server="https://…" token="…"`. Themed by
 * `--lectern-*` and `data-theme`, in the language of its nearest `lang`.
 */
export class PracticeSessionElement extends LecternElement {
  static readonly observedAttributes = ['attempt-id', 'server', 'token', 'lang'];
  protected override readonly styles = practiceSessionStyles;

  get attemptId(): string {
    return this.getAttribute('attempt-id') ?? '';
  }

  protected override view(): ReactNode {
    if (!this.attemptId) return null;
    const { attemptId } = this;
    const server = this.getAttribute('server');
    const place: Place = {
      server: server === null ? undefined : new URL(server, this.ownerDocument.baseURI).href,
      token: this.getAttribute('token') ?? undefined,
    };
    return createElement(EmbeddedPractice, {
      // Another attempt or another person is another practice.
      key: JSON.stringify([attemptId, place]),
      open: () => openPractice(attemptId, place),
      audio: this.#audioOf(place),
      reading: readingHere,
      onEvent: this.#tell,
      onLeave: this.#leave,
    });
  }

  #audio: { key: string; logic: ReturnType<typeof createHtmlAudio> } | undefined;

  #audioOf(place: Place) {
    const key = JSON.stringify(place);
    if (this.#audio?.key !== key) this.#audio = { key, logic: createHtmlAudio(place) };
    return this.#audio.logic;
  }

  readonly #tell = (event: SessionEmitted): void => {
    const { attemptId } = this;
    if (event.type === 'complete') return this.announce('lectern-attempt-complete', { attemptId });
    const { answered, total, questionId } = event;
    return this.announce('lectern-attempt-progress', { attemptId, answered, total, questionId });
  };

  readonly #leave = (): void => this.announce('lectern-attempt-leave', { attemptId: this.attemptId });
}

declare global {
  interface HTMLElementTagNameMap {
    'lectern-practice-session': PracticeSessionElement;
  }
  interface HTMLElementEventMap extends PracticeSessionElementEvents {}
}

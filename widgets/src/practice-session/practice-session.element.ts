import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { createElement, type ReactNode } from 'react';
import type { Place } from '../connection/place.adapter.js';
import { adoptStyles } from '../ui/adopt-styles.js';
import { EmbeddableElement } from '../ui/embeddable-element.js';
import { painted } from '../ui/painted.adapter.js';
import type { EarlyAttempt } from './early-attempt.adapter.js';
import { attemptAt, type PracticeText } from './open-attempt.adapter.js';
import { EmbeddedPractice, type Opened } from './embedded-practice.js';
import { fetchPractiser } from './fetch-practiser.adapter.js';
import type { PracticeOf } from './opened-practice.adapter.js';
import { readingHere } from './kept-here.adapter.js';
import { practiceSessionStyles } from './practice-session.styles.js';
import type { SessionEmitted } from './session.types.js';

/** An attempt that the page knows, or a text at which one begins or goes on. */
type Task = { readonly attemptId: string } | PracticeText;

/** Who practises, and their attempt; null where nobody is signed in. The page's own attempt is read with the session. */
async function practised(task: Task, place: Place, early: EarlyAttempt | undefined) {
  if ('attemptId' in task) {
    const user = await fetchPractiser(place);
    return user && { user, attemptId: task.attemptId, attempt: null };
  }
  const attempt = await attemptAt(task, place, early);
  // Only who learns has attempts.
  return attempt && { user: { _id: attempt.student._id, role: 'student' }, attemptId: attempt._id, attempt };
}

type Opening = Pick<PracticeOf, 'place' | 'locale' | 'adopt'> & {
  readonly task: Task;
  /** What was asked for before the element was there. */
  readonly early: EarlyAttempt | undefined;
  readonly onAttempt: (attempt: AttemptView) => void;
};

/** Machine, uploader and recorder come as a second chunk, while the passage is being read. */
async function openPractice({ task, early, onAttempt, ...rest }: Opening): Promise<Opened | null> {
  const known = practised(task, rest.place, early).then(async (practice) => {
    if (practice?.attempt) {
      onAttempt(practice.attempt);
      await painted();
    }
    return practice;
  });
  const [practice, { practiceOf }] = await Promise.all([known, import('./opened-practice.adapter.js')]);
  return practice && practiceOf({ ...practice, ...rest });
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
 * `<lectern-practice-session passage-id="…">` (or `paragraph-id`, or the `attempt-id` of one that was started), in a
 * foreign page with `server="https://…" token="…"`. Themed by `--lectern-*` and `data-theme`, in the language of its
 * nearest `lang`.
 *
 * @tag lectern-practice-session
 * @attr {string} passage-id - The passage to practise. An attempt that this student has begun goes on.
 * @attr {string} paragraph-id - The paragraph to practise, in its place.
 * @attr {string} attempt-id - An attempt that the page knows, in the place of both.
 * @fires {CustomEvent<{ attemptId: string; answered: number; total: number; questionId: string | null }>} lectern-attempt-progress - Another question is on the screen. `questionId` is null before the first.
 * @fires {CustomEvent<{ attemptId: string }>} lectern-attempt-complete - The last question is left; answers may still be on their way to their feedback.
 * @fires {CustomEvent<{ attemptId: string }>} lectern-attempt-leave - The student pressed Leave. Nothing is lost; the page decides what comes next.
 */
export class PracticeSessionElement extends EmbeddableElement {
  static readonly observedAttributes = [
    'passage-id',
    'paragraph-id',
    'attempt-id',
    'server',
    'token',
    'lang',
  ];
  protected override readonly styles = practiceSessionStyles;

  /** Asked for while the element's files were on their way. */
  declare protected early: EarlyAttempt | undefined;
  private openedAttemptId = '';

  /** Of the attempt that is being practised; empty until it is known. */
  get attemptId(): string {
    return this.getAttribute('attempt-id') ?? this.openedAttemptId;
  }

  private get task(): Task | null {
    const [attemptId, passageId, paragraphId] = ['attempt-id', 'passage-id', 'paragraph-id'].map((name) =>
      this.getAttribute(name),
    );
    if (attemptId) return { attemptId };
    if (passageId) return { passageId };
    return paragraphId ? { paragraphId } : null;
  }

  protected override view(): ReactNode {
    const { place } = this;
    const task = this.task;
    if (!task) return null;
    return createElement(EmbeddedPractice, {
      // Another task is another practice; another token is not.
      key: JSON.stringify([task, place.server]),
      open: async (onAttempt) => {
        const { early, adopt } = this;
        this.early = undefined;
        const locale = () => this.locale;
        const opened = await openPractice({ task, place, early, onAttempt, locale, adopt });
        this.openedAttemptId = opened?.attemptId ?? '';
        return opened;
      },
      reading: readingHere,
      onEvent: this.tell,
      onLeave: this.leave,
    });
  }

  private readonly adopt = (styles: readonly string[]): void => {
    if (this.shadowRoot) adoptStyles(this.shadowRoot, [...practiceSessionStyles, ...styles]);
  };

  private readonly tell = (event: SessionEmitted): void => {
    const { attemptId } = this;
    if (event.type === 'complete') return this.announce('lectern-attempt-complete', { attemptId });
    const { answered, total, questionId } = event;
    return this.announce('lectern-attempt-progress', { attemptId, answered, total, questionId });
  };

  private readonly leave = (): void => this.announce('lectern-attempt-leave', { attemptId: this.attemptId });
}

declare global {
  interface HTMLElementTagNameMap {
    'lectern-practice-session': PracticeSessionElement;
  }
  interface HTMLElementEventMap extends PracticeSessionElementEvents {}
}

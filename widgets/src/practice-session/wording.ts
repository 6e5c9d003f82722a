import type anotherTab from './another-tab.en.json';
import type practiceSessionTexts from './practice-session.en.json';
import type { PartsStored } from './practice-session.types.js';
import { isReading } from './question.js';
import type { RecorderMood } from '../recorder/recorder-mood.js';
import type { RecorderFailure } from '../recorder/recorder.types.js';
import type readingAloud from './reading-aloud.en.json';
import type refusedParts from './refused-parts.en.json';
import type { SessionContext } from './session.types.js';
import type { OpenQuestion } from './use-screen.js';

type Words = (typeof practiceSessionTexts)['word'] & { readonly microphone: Record<RecorderFailure, string> };
type Others = {
  readonly anotherTab: Pick<typeof anotherTab, 'word'>;
  readonly refused: Pick<typeof refusedParts, 'word'>;
  readonly aloud: Pick<typeof readingAloud, 'word'>;
};

const moods = (t: Words): Record<RecorderMood, string> => ({
  preparing: t.opening,
  listening: t.listening,
  silent: t.listening,
  confirming: t.throwAway,
  stopping: t.closing,
});

function answeringWord({ answering, mood }: OpenQuestion, t: Words): string {
  if (!answering) return '';
  if (mood) return moods(t)[mood];
  if (answering.matches('typing')) return t.typing;
  if (answering.matches('choosing')) return t.choosing;
  if (answering.matches('matching')) return t.matching;
  if (answering.matches('denied')) return t.microphone[answering.context.trouble ?? 'recorder'];
  return t.ready;
}

/** What an answer is called once it is given: heard, written or chosen, or only recorded. */
function answeredWord({ state, response }: OpenQuestion, t: Words, { aloud }: Others): string {
  if (isReading(state.context.question) && (!response?.reading || response.reading.fUnsure))
    return aloud.word;
  if (response?.kind === 'mcq' || response?.kind === 'matchword') return t.chosen;
  // Of a recording that nobody could write down, the student wrote what they said.
  return response?.kind === 'text' || response?.transcriptSource === 'typed' ? t.wrote : t.heard;
}

/** Whether the recording on its way is another device's: here is no part of it. */
export const isElsewhere = ({ state, response }: OpenQuestion, { uploads }: SessionContext): boolean =>
  state.matches('sending') && uploads[response?.responseId ?? '']?.total === 0;

/** The state of a question in a word or two: seen, and read out when it changes. */
export function stateWord(
  open: OpenQuestion,
  parts: PartsStored | undefined,
  isOffline: boolean,
  t: Words,
  others: Others,
): string {
  const { state } = open;
  if (state.matches('sending')) {
    if (parts?.refused?.length) return others.refused.word({ stored: parts.stored, total: parts.total });
    if (isOffline) return t.kept;
    return parts ? t.saving({ n: parts.stored, of: parts.total }) : t.sending;
  }
  if (state.matches('processing')) return t.thinking;
  if (state.matches('feedback')) return answeredWord(open, t, others);
  if (state.matches('unfinished')) return t.unfinished;
  if (state.matches('transcriptMissing')) return t.noWords;
  if (state.matches('answeredElsewhere')) return others.anotherTab.word;
  if (state.matches('failed')) return t.failed;
  if (state.matches('refused')) return t.refused;
  return answeringWord(open, t);
}

import { tryUnheard } from '@lectern/events/feedback/try-limits';
import {
  tryAnswerRoute,
  tryQuestionRoute,
  type TryAnswer,
  type TryResult,
} from '@lectern/events/feedback/try.routes';
import { bandOfStars, contentStarsOf } from '@lectern/events/feedback/stars';
import type { ContentView } from '@lectern/events/practice/attempt.views';
import { base64 } from '@lectern/widgets/audio-uploader/base64';
import type { GivenAnswer, Judged } from '@lectern/widgets/practice-session/memory-session.adapter';
import { failureIn, statusOf } from '../../shared/api/api-error.js';
import type { Api } from '../../shared/api/api.types.js';

/** The question to try, as a paragraph of the lowest level with one question. */
export async function tryContent(api: Api): Promise<ContentView> {
  const { questionText, ...paragraph } = await api.call(tryQuestionRoute, {});
  return { ...paragraph, level: 1, questions: [{ _id: paragraph._id, questionText }] };
}

const bodyOf = async (answer: GivenAnswer): Promise<TryAnswer> => {
  if ('text' in answer) return answer;
  const { recording, transcript } = answer;
  const audio = base64(new Uint8Array(await recording.arrayBuffer()));
  return {
    audio,
    mimeType: recording.type,
    ...(transcript === null ? {} : { transcript: transcript.slice(0, 2_000) }),
  };
};

const judgedOf = ({ answer, heardBy, scores, feedback, keyPoints, ...result }: TryResult): Judged => ({
  status: 'judged',
  response: {
    ...(heardBy === 'typed' ? {} : { responseText: answer }),
    ...result,
    // A second answer is asked for where the first could not be judged, and where it says something else than the text.
    fReiterationRequired:
      result.fShortResponse ||
      result.fPenalized ||
      (!result.fUnsure && bandOfStars(contentStarsOf(scores)) === 'low'),
    ...(result.fUnsure ? {} : { scores }),
  },
  feedback,
  ...(keyPoints ? { keyPoints } : {}),
});

/** @param reasonOf the refusal in the reader's words @param onLimit the visitor has tried often enough for now */
export const judgeBy =
  (api: Api, reasonOf: (error: unknown) => string, onLimit: () => void) =>
  async (answer: GivenAnswer): Promise<Judged> => {
    try {
      return judgedOf(await api.call(tryAnswerRoute, { body: await bodyOf(answer) }));
    } catch (error) {
      const status = statusOf(error) ?? 0;
      if (failureIn(error).errorType === tryUnheard) return { status: 'unheard' };
      if (status === 429) onLimit();
      if (status >= 400 && status < 500) return { status: 'refused', reason: reasonOf(error) };
      return { status: 'failed', isOffline: status === 0 };
    }
  };

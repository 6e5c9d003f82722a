import {
  tryAnswerRoute,
  tryQuestionRoute,
  type TryAnswer,
  type TryResult,
} from '@lectern/events/feedback/try.routes';
import { base64 } from '@lectern/widgets/audio-uploader/base64';
import { useMutation } from '@tanstack/react-query';
import { useApiQuery } from '../../shared/api/use-api.js';
import { useApi } from '../../shared/api/api-context.js';

/** What a visitor answers: typed words, or what was recorded on this page. */
export type Tried =
  { readonly text: string } | { readonly recording: Blob; readonly transcript: string | null };

/** The one question; the same for as long as the page is open. */
export const useTryQuestion = () => useApiQuery(tryQuestionRoute, {}, { staleTime: Infinity });

const bodyOf = async (tried: Tried): Promise<TryAnswer> => {
  if ('text' in tried) return tried;
  const { recording, transcript } = tried;
  const audio = base64(new Uint8Array(await recording.arrayBuffer()));
  return {
    audio,
    mimeType: recording.type,
    ...(transcript === null ? {} : { transcript: transcript.slice(0, 2_000) }),
  };
};

/** Sends an answer, and gets what is said about it. */
export function useTry() {
  const api = useApi();
  return useMutation({
    mutationFn: async (tried: Tried): Promise<TryResult> =>
      api.call(tryAnswerRoute, { body: await bodyOf(tried) }),
  });
}

import {
  tryAnswerRoute,
  tryQuestionRoute,
  type TryAnswer,
  type TryResult,
} from '@lectern/events/feedback/try.routes';
import type { VoiceNote } from '@lectern/widgets/recorder/voice-note.machine';
import { noteInBase64 } from '@lectern/widgets/recorder/voice-note.adapter';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';

/** What a visitor answers: typed words, or what was recorded on this page. */
export type Tried = { readonly text: string } | { readonly note: VoiceNote };

/** The one question; the same for as long as the page is open. */
export function useTryQuestion() {
  const api = useApi();
  return useQuery({
    queryKey: ['try'],
    queryFn: () => api.call(tryQuestionRoute, {}),
    staleTime: Infinity,
  });
}

const bodyOf = async (tried: Tried): Promise<TryAnswer> => {
  if ('text' in tried) return tried;
  const { url, mimeType, transcript } = tried.note;
  const audio = (await noteInBase64(url)) ?? '';
  return { audio, mimeType, ...(transcript === null ? {} : { transcript: transcript.slice(0, 2_000) }) };
};

/** Sends an answer, and gets what is said about it. */
export function useTry() {
  const api = useApi();
  return useMutation({
    mutationFn: async (tried: Tried): Promise<TryResult> =>
      api.call(tryAnswerRoute, { body: await bodyOf(tried) }),
  });
}

import * as z from 'zod/mini';

/** What is known of a recording that has not ended, kept outside the store so that it survives a reload. */
const recordingMarker = z.object({
  userId: z.string(),
  attemptId: z.string(),
  questionId: z.string(),
  responseId: z.string(),
  isReiteratedResponse: z.boolean(),
  userTimestamp: z.number(),
  timeZone: z.string(),
  mimeType: z.string(),
  startedAt: z.number(),
  /** Where the last slice written ended, ms since the epoch. */
  endedAt: z.number(),
  /** The index of the next slice; as many are written. */
  nextIndex: z.number(),
});
export type RecordingMarker = z.infer<typeof recordingMarker>;

/** A marker as it was kept; undefined for anything else. */
export const readMarker = (kept: string | null): RecordingMarker | undefined => {
  try {
    const parsed = recordingMarker.safeParse(JSON.parse(kept ?? ''));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

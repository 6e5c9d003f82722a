import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { evenTimepoints, paragraphs, questions, speechPeaks } from './passage.fixture.js';
import { emptyResponse } from './responses.js';
import { feedbacks, whySentences } from './written-feedback.fixture.js';

const heard = {
  short: 'Because the bowl says how long. And you can’t argue with a bowl.',
  full: 'Everybody gets as many pebbles as they worked on the canal. The bowl counts the pebbles, and a bowl is the same for everyone, so there is nothing to argue about.',
  opposite: 'They quarrel about the water every day, because the bowl is not fair to them.',
  unsure: 'The old way works and everybody is used to it.',
  brief: 'You can’t argue with a bowl.',
  mistaken: 'The new clock rings a bell, and then everybody knows that it is their turn.',
  partly: 'Each family worked on the canal, and for that they get their water.',
  german: 'Weil die Schale für alle gleich ist und niemand mit ihr streiten kann.',
};

export const stamp = (responseId: string) => ({
  responseId,
  userTimestamp: Date.UTC(2026, 2, 9, 8, 12),
  timeZone: 'Asia/Kolkata',
});

/** A spoken answer to the third question, `responseId` r-why-1 (or r-why-2 for the second). */
export function spoken(changes: Partial<ResponseView> = {}, isSecond = false): ResponseView {
  const made = { questionId: questions.why._id, kind: 'spoken' as const, isSecond };
  const begun = emptyResponse({ ...made, stamp: stamp(isSecond ? 'r-why-2' : 'r-why-1') });
  return { ...begun, stage: 'ended', fAttempted: true, ...changes };
}

export const recording = {
  responseAudioUrl: 'about:blank#answer',
  peaks: speechPeaks(120),
  duration: 16.4,
  partsStored: 5,
  partsTotal: 5,
};
const scored = {
  scores: { grammarAndSentenceStructure: 3.6, comprehensiveness: 2.6, accuracy: 3.1, keyPointCoverage: 1.9 },
};
const better = {
  scores: { grammarAndSentenceStructure: 4.1, comprehensiveness: 4.0, accuracy: 4.4, keyPointCoverage: 3.7 },
};

const nothing = {
  grammarAndSentenceStructure: 4.1,
  comprehensiveness: 0,
  accuracy: 0,
  keyPointCoverage: 0,
};

const coverage = (...said: readonly string[]) =>
  ['k-earned', 'k-same'].map((_id) => ({ _id, similarity: 0.5, fCovered: said.includes(_id) }));

/** The spoken answer at each stage. */
export const spokenAt = {
  recorded: spoken({ stage: 'recorded', ...recording }),
  transcribed: spoken({ stage: 'transcribed', ...recording, responseText: heard.short }),
  scored: spoken({ stage: 'scored', ...recording, responseText: heard.short, ...scored }),
  again: spoken({
    stage: 'done',
    ...recording,
    responseText: heard.short,
    responseTextTimepoints: evenTimepoints(heard.short),
    ...scored,
    keyPoints: coverage('k-same'),
    fReiterationRequired: true,
    feedback: feedbacks.again,
  }),
  secondPraised: spoken(
    {
      stage: 'done',
      ...recording,
      responseText: heard.full,
      responseTextTimepoints: evenTimepoints(heard.full),
      ...better,
      keyPoints: coverage('k-same', 'k-earned'),
      feedback: feedbacks.praised,
      reIteratedAt: '2026-03-09T08:14:00.000Z',
    },
    true,
  ),
  praised: spoken({
    stage: 'done',
    ...recording,
    responseText: heard.full,
    ...better,
    feedback: feedbacks.praised,
  }),
  wrong: spoken({
    stage: 'done',
    ...recording,
    responseText: heard.opposite,
    scores: {
      grammarAndSentenceStructure: 3.9,
      comprehensiveness: 1.4,
      accuracy: 0.6,
      keyPointCoverage: 0.8,
    },
    fReiterationRequired: true,
    feedback: feedbacks.wrong,
  }),
  unsure: spoken({
    stage: 'done',
    ...recording,
    responseText: heard.unsure,
    fUnsure: true,
    // Of what it may say nobody is sure, whatever is most probable.
    keyPoints: [
      { _id: 'k-earned', similarity: 0.2, fCovered: true },
      { _id: 'k-same', similarity: 0.7, fCovered: true },
    ],
    feedback: feedbacks.unsure,
  }),
  german: spoken({
    stage: 'done',
    ...recording,
    responseText: heard.german,
    fUnsure: true,
    feedback: feedbacks.german,
  }),
  mistaken: spoken({
    stage: 'done',
    ...recording,
    responseText: heard.mistaken,
    scores: nothing,
    fReiterationRequired: true,
    feedback: feedbacks.mistaken,
  }),
  partly: spoken({
    stage: 'done',
    ...recording,
    responseText: heard.partly,
    responseTextTimepoints: evenTimepoints(heard.partly),
    ...scored,
    fReiterationRequired: true,
    feedback: feedbacks.partly,
  }),
  /** Right in few words, and nothing to put in another way. */
  brief: spoken({
    stage: 'done',
    ...recording,
    duration: 2.6,
    responseText: heard.brief,
    responseTextTimepoints: evenTimepoints(heard.brief),
    ...better,
    feedback: feedbacks.brief,
  }),
  briefInHindi: spoken({
    stage: 'done',
    ...recording,
    duration: 2.6,
    responseText: heard.brief,
    ...better,
    feedback: feedbacks.briefInHindi,
  }),
  /** Praised by the scorer, and given nothing by a teacher. */
  overruled: spoken({
    stage: 'done',
    ...recording,
    responseText: heard.opposite,
    scores: nothing,
    scorerGave: better,
    corrections: [
      {
        scores: nothing,
        by: { role: 'teacher', firstName: 'Ruth', lastName: 'Adeyemi' },
        at: '2026-03-09T09:00:00.000Z',
        reason: 'Look at what the last paragraph says about quarrels.',
      },
    ],
    feedback: { ...feedbacks.praised, passageSentences: whySentences },
  }),
  penalized: spoken({
    stage: 'done',
    ...recording,
    responseText: paragraphs[3]?.slice(0, 122) ?? '',
    feedback: feedbacks.penalized,
    fPenalized: true,
    cheating: [{ type: 'linesFromPassage' }],
    copiedShare: 0.94,
    fReiterationRequired: true,
  }),
  short: spoken({
    stage: 'done',
    ...recording,
    duration: 1.8,
    responseText: 'The bowl.',
    feedback: feedbacks.short,
    fShortResponse: true,
    fReiterationRequired: true,
  }),
  noTranscript: spoken({ stage: 'recorded', ...recording, fTranscriptMissing: true }),
  feedbackFailed: spoken({
    stage: 'scored',
    ...recording,
    responseText: heard.full,
    ...better,
    fResponseProcessingFailed: true,
  }),
  failed: spoken({ stage: 'recorded', ...recording, fResponseProcessingFailed: true }),
  unreadable: spoken({
    stage: 'recorded',
    fTranscriptMissing: true,
    fRecordingUnreadable: true,
    fResponseProcessingFailed: true,
  }),
  open: spoken({ stage: 'open', fAttempted: false, partsStored: 2 }),
};

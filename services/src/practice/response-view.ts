import { isErased, type Opened } from '@lectern/events/journal/sealed';
import type { FeedbackView, ResponseView } from '@lectern/events/practice/attempt.views';
import type { Question } from '@lectern/events/content/content';
import type { KnownPerson } from '../accounts/people/people.queries.js';
import { aiHintOf } from './ai-hint.js';
import type { ResponseDocument, SoundDocument } from './attempt-document.js';
import { countedScores } from './counted-score.js';
import { known, opened, type Open } from './opened-fields.js';
import { scoresOf } from './response-scores.js';

/** Where the bytes of an answer's sounds are read; `v` changes with each version, so that caches may keep them. */
export const audioPath = (
  attemptId: string,
  responseId: string,
  part: 'response' | 'feedback' | 'rephrased',
  version: number,
) => `/api/practice-attempt/${attemptId}/responses/${responseId}/audio/${part}?v=${version}`;

/** From here on, of 5, an answer says what the passage says. */
const rightFrom = 3.5;

/** The sentences that hold the answer, for an open answer that misses it, or of which the scorer is not sure. */
const sentencesFor = (response: ResponseDocument, question: Question | undefined): readonly string[] => {
  const latest = response.scores.at(-1);
  const isOpen = response.kind === 'spoken' || response.kind === 'text';
  if (!isOpen || !latest || latest.fShortResponse || latest.fPenalized) return [];
  const counted = countedScores(response);
  const isRight = counted && Math.min(counted.comprehensiveness, counted.accuracy) >= rightFrom;
  return isRight ? [] : (question?.evidence ?? []);
};

const feedbackView = async (
  open: Open,
  { attemptId, response: r, sound, question, mayTell }: ResponseParts,
): Promise<FeedbackView | undefined> => {
  if (!r.feedback) return undefined;
  const { speech } = r;
  const [text, rephrased, gaps, quoted, spoken, rephrasedSpoken] = await Promise.all([
    opened(open, r.feedback.text),
    opened(open, r.feedback.rephrased),
    opened(open, r.feedback.gaps),
    opened(open, r.feedback.quote),
    opened(open, sound?.feedbackTimepoints),
    opened(open, sound?.rephrasedTimepoints),
  ]);
  const feedbackText = known(text);
  if (feedbackText === undefined) return undefined;
  const feedbackTimepoints = known(spoken);
  const rephrasedTimepoints = known(rephrasedSpoken);
  const quote = known(quoted);
  const sentences = sentencesFor(r, question);
  return {
    feedbackText,
    rephrasedResponse: known(rephrased) ?? '',
    // They name key points: nothing for somebody who is to answer again.
    gaps: mayTell ? (known(gaps) ?? []) : [],
    ...(quote ? { quote } : {}),
    generatedAt: r.feedback.generatedAt,
    fFeedbackShown: r.fFeedbackShown,
    ...(sentences.length > 0 ? { passageSentences: [...sentences] } : {}),
    ...(speech ? { audioUrl: audioPath(attemptId, r.responseId, 'feedback', r.version) } : {}),
    ...(feedbackTimepoints ? { feedbackTextTimepoints: feedbackTimepoints } : {}),
    ...(speech?.rephrased
      ? { rephrasedResponseAudioUrl: audioPath(attemptId, r.responseId, 'rephrased', r.version) }
      : {}),
    ...(rephrasedTimepoints ? { rephrasedResponseTimepoints: rephrasedTimepoints } : {}),
  };
};

const textOf = (r: ResponseDocument, text: Opened<string> | undefined): Partial<ResponseView> => {
  if (text === undefined) return {};
  if (isErased(text)) return { fErased: true };
  return r.kind === 'text'
    ? { responseText: text, textResponse: text }
    : { responseText: text, fixedTranscription: text };
};

/** Of a wrong choice is told why, but not what is right, while it may be made again. */
const choicesOf = (
  { question, mayTell, response: { marks } }: ResponseParts,
  optionIds: readonly string[] | undefined,
): Partial<ResponseView> => {
  const options = question?.options ?? [];
  const whyNot = options.flatMap(({ _id, fCorrect, whyNot: text }) =>
    marks && !fCorrect && text && optionIds?.includes(_id) ? [{ optionId: _id, text }] : [],
  );
  return {
    ...(optionIds ? { mcqResponse: optionIds.map((optionId) => ({ optionId })) } : {}),
    ...(whyNot.length > 0 ? { whyNot } : {}),
    ...(mayTell
      ? { mcqCorrectOptions: options.flatMap(({ _id, fCorrect }) => (fCorrect ? [_id] : [])) }
      : {}),
  };
};

const pairsOf = (
  question: Question | undefined,
  pairs: readonly { word: string; meaning: string }[] | undefined,
): Partial<ResponseView> => ({
  // Every word that was asked, also one left without a meaning: the percentage is of all of them.
  wordMatchingResponse: (question?.pairs ?? []).map(({ word, meaning: correctMeaning }) => {
    const meaning = pairs?.find((pair) => pair.word === word)?.meaning ?? '';
    return { word, meaning, fCorrect: meaning === correctMeaning, correctMeaning };
  }),
});

const recordingOf = async (
  open: Open,
  attemptId: string,
  r: ResponseDocument,
  sound: SoundDocument | undefined,
): Promise<Partial<ResponseView>> => {
  const parts = {
    ...(r.partsStored === null ? {} : { partsStored: r.partsStored }),
    ...(r.partsTotal === null ? {} : { partsTotal: r.partsTotal }),
    ...(r.gaps.length ? { gaps: [...r.gaps] } : {}),
  };
  if (!r.recording) return parts;
  const peaks = known(await opened(open, sound?.peaks));
  const timepoints = known(await opened(open, sound?.responseTimepoints));
  return {
    ...parts,
    duration: r.recording.durationSeconds,
    ...(timepoints ? { responseTextTimepoints: timepoints } : {}),
    responseAudioUrl: audioPath(attemptId, r.responseId, 'response', r.version),
    ...(peaks ? { peaks } : {}),
  };
};

const readingOf = async (open: Open, r: ResponseDocument): Promise<Partial<ResponseView>> => {
  if (!r.reading) return {};
  const { words, ...measured } = r.reading;
  const opened = known(await open(words));
  return opened ? { reading: { ...measured, words: opened } } : {};
};

/** Stages that end an answer's way when they fail; without a voice the feedback can still be read. */
const ending = ['score', 'feedback'];

/** Nothing could be made of what was recorded: it is no sound, or not one that can be read. */
const isUnreadable = (r: ResponseDocument): boolean =>
  r.kind === 'spoken' && !r.recording && r.failedStages.includes('merge');

/** Whether its way has ended without a result. A recording that cannot be read may still have the browser's transcript. */
const isFailed = (r: ResponseDocument): boolean =>
  (r.stage !== 'done' && r.failedStages.some((stage) => ending.includes(stage))) ||
  (isUnreadable(r) && r.fTranscriptMissing);

/** Nobody types what they read: where nobody wrote it down, there is the recording to listen to, and no more to come. */
const isToListenTo = (r: ResponseDocument, question: Question | undefined): boolean =>
  question?.questionType === 'readAloud' && r.fTranscriptMissing && r.recording !== null;

/** What a response is shown from. */
export type ResponseParts = {
  readonly attemptId: string;
  readonly response: ResponseDocument;
  readonly sound: SoundDocument | undefined;
  readonly question: Question | undefined;
  /** Who corrected its scores, by id. */
  readonly correctedBy: ReadonlyMap<string, KnownPerson>;
  /** Whether its answers may be told. */
  readonly mayTell: boolean;
  /** Whether this reader is told that it may have been written with AI. */
  readonly seesAiHints: boolean;
};

/** A response as its student or a reader sees it. */
export const responseView = async (open: Open, parts: ResponseParts): Promise<ResponseView> => {
  const { attemptId, response: r, sound, question, mayTell, seesAiHints } = parts;
  const givenAt = new Date(r.givenAt).toISOString();
  const text = await opened(open, r.text);
  const [optionIds, pairs, recording, scores, reading, aiHint, feedback] = await Promise.all([
    opened(open, r.optionIds),
    opened(open, r.pairs),
    recordingOf(open, attemptId, r, sound),
    scoresOf(open, parts),
    readingOf(open, r),
    seesAiHints ? aiHintOf(open, r) : {},
    feedbackView(open, parts),
  ]);
  return {
    _id: r.responseId,
    questionId: r.questionId,
    responseId: r.responseId,
    kind: r.kind,
    stage: isToListenTo(r, question) ? 'done' : r.stage,
    fReiterationRequired: r.marks?.fReiterationRequired === true,
    fResponseProcessingFailed: isFailed(r),
    ...(isUnreadable(r) ? { fRecordingUnreadable: true } : {}),
    fPenalized: false,
    fShortResponse: false,
    cheating: [],
    fFeedbackSkipped: r.fFeedbackSkipped,
    fAttempted: r.fAttempted,
    fServerSideResponseValidationFailed: false,
    respondedAt: givenAt,
    ...(r.fReiteration ? { reIteratedAt: givenAt } : {}),
    ...(r.transcriptSource ? { transcriptSource: r.transcriptSource } : {}),
    ...(r.fTranscriptMissing ? { fTranscriptMissing: true } : {}),
    ...(r.fValidSpeech === null ? {} : { fValidSpeech: r.fValidSpeech }),
    ...textOf(r, text),
    ...(r.kind === 'mcq' ? choicesOf(parts, known(optionIds)) : {}),
    ...(r.kind === 'matchword' && question && mayTell ? pairsOf(question, known(pairs)) : {}),
    ...recording,
    ...scores,
    ...reading,
    ...aiHint,
    ...(feedback ? { feedback } : {}),
  };
};

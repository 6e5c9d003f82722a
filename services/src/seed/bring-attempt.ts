import type { Question } from '@lectern/events/content/content';
import { systemActor, type Actor } from '@lectern/events/journal/metadata';
import { contentDigest } from '../content/content-digest.js';
import { measureLoudness } from '../feedback/audio/loudness.js';
import { decodeWav } from '../feedback/audio/wav.js';
import { marker, markChoice, markPairs } from '../feedback/mark-response.reactor.js';
import type { Spoken } from '../feedback/speech.port.js';
import { derivedId, sha256 } from '../platform/ids.js';
import { workItemId } from '../platform/work/work.projection.js';
import { answerKey, type Judgement } from './demo-answers.js';
import type { PlannedAnswer, PlannedAttempt } from './demo-plan.js';

type Payload = Readonly<Record<string, unknown>>;
export type Step = {
  readonly name: string;
  readonly payload: Payload;
  readonly actor: Actor;
  /** Ms since the epoch. */
  readonly at: number;
  readonly commandId: string;
};

/** Sends a command of practice. @returns the id of its event */
export type SendStep = (step: Step) => Promise<string>;

export type BringDeps = {
  readonly send: SendStep;
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** Says a text aloud; undefined where there is no voice. */
  readonly speak: (text: string) => Promise<Spoken | undefined>;
  readonly keep: (personId: string, blobKey: string, bytes: Uint8Array) => Promise<void>;
  readonly timeOf: (answer: PlannedAnswer) => number;
  readonly timeZone: string;
};

export const attemptIdOf = ({ pupil, item, key }: PlannedAttempt): string =>
  derivedId('demo', 'attempt', pupil.personId, item._id, key);
export const responseIdOf = (attemptId: string, { questionId, isSecond }: PlannedAnswer): string =>
  derivedId(attemptId, questionId, isSecond ? 'second' : 'first');
export const actorOf = ({ personId, schoolId, reads }: PlannedAttempt['pupil']): Actor => ({
  userId: personId,
  role: reads === 'adult' ? 'hiring-candidate' : 'student',
  ...(schoolId === undefined ? {} : { schoolId }),
});

const secondMs = 1_000;
/** How long it takes to type a word, and until the scorer is done. */
const typingMs = 1_500;
const scoringMs = 4_000;

/** The feedback to what was said long ago is there to read: to speak it all would take minutes. */
const noVoice = 'There is no voice to speak it.';

/** One attempt, by the commands that its student and the system would have sent when it happened. */
export const bringAttempt = async (deps: BringDeps, attempt: PlannedAttempt): Promise<void> => {
  const { send, judgements, timeZone } = deps;
  const { pupil, item, answers } = attempt;
  const attemptId = attemptIdOf(attempt);
  const begun = Math.min(...answers.map(deps.timeOf)) - 90 * secondMs;
  const own = (name: string, payload: Payload, at: number, key = name): Promise<string> =>
    send({
      name,
      payload: { attemptId, ...payload },
      actor: actorOf(pupil),
      at,
      commandId: derivedId(attemptId, key),
    });
  /** What a reactor would have found: it ends that reactor's work on the event. */
  const found = (reactor: string, on: string, name: string, payload: Payload, at: number): Promise<string> =>
    send({
      name,
      payload: { attemptId, version: 1, ...payload },
      actor: systemActor,
      at,
      commandId: workItemId(on, reactor),
    });

  const judged = async (to: Payload, on: string, key: string, at: number): Promise<void> => {
    const judgement = judgements.get(key);
    // What nobody judged yet is scored here, as any answer.
    if (!judgement) return;
    const scored = await found('score-response', on, 'ScoreResponse', { ...to, ...judgement.score }, at);
    const written = await found(
      'write-feedback',
      scored,
      'WriteFeedback',
      { ...to, ...judgement.feedback },
      at,
    );
    await found('speak-feedback', written, 'FailProcessing', { ...to, stage: 'speech', reason: noVoice }, at);
    const { responseId } = to;
    await own('ShowFeedback', to, at + secondMs, `${String(responseId)} feedback`);
  };

  const recorded = async (
    to: Payload & { readonly responseId: string },
    given: Payload,
    spoken: Spoken,
    at: number,
  ) => {
    const { responseId } = to;
    const { bytes, mimeType, durationSeconds } = spoken;
    const endedAt = at + Math.round(durationSeconds * secondMs);
    const { samples, sampleRate } = decodeWav(bytes);
    const { peaks, speechSeconds } = measureLoudness({
      samples: Float32Array.from(samples).map((sample) => sample / 0x8000),
      sampleRate,
      fHeard: () => true,
    });
    const digest = sha256(bytes);
    await own('OpenResponse', { ...to, ...given, mimeType }, at, `${responseId} open`);
    const span = { timestamp: at, endedAt, index: 0 };
    const ended = await own('EndRecording', { ...to, ...span }, endedAt, `${responseId} end`);
    const chunk = { ...span, arrivedAt: endedAt, bytes: bytes.length, digest };
    const manifest = { ...to, chunks: [chunk], gaps: [], fComplete: true };
    const made = await found('collect-recording', ended, 'RecordResponse', manifest, endedAt);
    const blobKey = `recordings/${attemptId}/${responseId}/1`;
    await deps.keep(pupil.personId, blobKey, bytes);
    const kept = {
      ...to,
      blobKey,
      mimeType,
      bytes: bytes.length,
      digest,
      durationSeconds,
      speechSeconds,
      peaks,
    };
    return {
      endedAt,
      merged: await found('merge-recording', made, 'CompleteMerge', kept, endedAt + secondMs),
    };
  };

  const answerByVoice = async (
    to: Payload & { readonly responseId: string },
    answer: PlannedAnswer,
    given: Payload,
    spoken: Spoken,
  ) => {
    if (answer.given.kind !== 'spoken') return;
    const { text, isUnheard } = answer.given;
    const { endedAt, merged } = await recorded(to, given, spoken, deps.timeOf(answer));
    const at = endedAt + 2 * secondMs;
    if (isUnheard) {
      const reason = 'No engine and no hint.';
      await found('transcribe', merged, 'MissTranscript', { ...to, reason }, at);
      return;
    }
    const transcript = { ...to, source: 'browser', text };
    const told = await found('transcribe', merged, 'CompleteTranscript', transcript, at);
    const times = { ...to, aligner: { name: 'espeak-ng', version: '1' }, timepoints: spoken.timepoints };
    await found('time-words', told, 'TimeWords', times, at);
    await judged(to, told, answerKey(answer.questionId, text, true), at + scoringMs);
  };

  const marked = async (
    to: Payload,
    on: string,
    question: Question,
    { given }: PlannedAnswer,
    at: number,
  ) => {
    if (given.kind !== 'mcq' && given.kind !== 'matchword') return;
    const marks =
      given.kind === 'mcq' ? markChoice(question, given.optionIds) : markPairs(question, given.pairs);
    await found('mark-response', on, 'MarkResponse', { ...to, ...marks, scorer: marker }, at);
  };

  const bringAnswer = async (answer: PlannedAnswer): Promise<void> => {
    const { questionId, isSecond, given } = answer;
    const question = item.questions.find(({ _id }) => _id === questionId);
    if (!question) return;
    const responseId = responseIdOf(attemptId, answer);
    const to = { questionId, responseId };
    const at = deps.timeOf(answer);
    const how = { fReiteration: isSecond, givenAt: at, timeZone };
    const spoken = given.kind === 'spoken' ? await deps.speak(given.text) : undefined;
    if (spoken) await answerByVoice(to, answer, how, spoken);
    else if (given.kind === 'spoken' || given.kind === 'text') {
      const { text } = given;
      const words = await own('AnswerByText', { ...to, ...how, text }, at, `${responseId} answer`);
      const after = at + scoringMs;
      await judged(to, words, answerKey(questionId, text, false), after);
    } else if (given.kind === 'mcq') {
      const { optionIds } = given;
      const on = await own('ChooseOptions', { ...to, ...how, optionIds }, at, `${responseId} answer`);
      await marked(to, on, question, answer, at + secondMs);
    } else {
      const { pairs } = given;
      const on = await own('MatchWords', { ...to, ...how, pairs }, at, `${responseId} answer`);
      await marked(to, on, question, answer, at + secondMs);
    }
    await own('MarkAttempted', { ...to, fReattempt: isSecond }, at + typingMs, `${responseId} attempted`);
  };

  await own(
    'StartAttempt',
    {
      contentKind: item.kind,
      contentId: item._id,
      contentDigest: contentDigest(item),
      questions: item.questions.map(({ _id, questionType = 'spoken' }) => ({ _id, type: questionType })),
    },
    begun,
  );
  await own('ReadPassage', {}, begun + 60 * secondMs);
  for (const answer of answers) await bringAnswer(answer);
  const last = answers.at(-1);
  if (!attempt.isComplete || !last) return;
  const completedAt = deps.timeOf(last) + 60 * secondMs;
  await own('CompletePassage', { completedAt, timeZone }, completedAt);
};

import type { ContentItem } from '@lectern/events/content/content';
import { scoreNames, type Scores } from '@lectern/events/feedback/scoring';
import { gradeMaximum } from '@lectern/events/lti/lti-grades.events';
import type { statementVerbs } from '@lectern/events/statements/record-store.events';
import { gradeOf } from '../lti/attempt-grade.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import type { AttemptDocument } from '../practice/attempt-document.js';

type Verb = (typeof statementVerbs)[number];
type Json = Readonly<Record<string, unknown>>;
export type StatementOf = { readonly verb: Verb; readonly body: Record<string, unknown> };

/** Which events a record store is told of. What changes a score later is a statement of its own: none is ever changed. */
export const verbOf: Readonly<Record<string, Verb>> = {
  ResponseScored: 'answered',
  ResponseMarked: 'answered',
  ScoreCorrected: 'scored',
  ScoreCorrectionWithdrawn: 'scored',
  PenaltyWaived: 'scored',
  ResponseRescored: 'scored',
  RescoreWithdrawn: 'scored',
  PassageCompleted: 'completed',
};

/** The highest of the four scores of an answer. */
const highestScore = 5;
const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** Of an answer: the mean of its four scores, each of which stands beside it. */
const scoreResult = (scores: Scores, home: string): Json => {
  const mean = scoreNames.reduce((sum, name) => sum + scores[name], 0) / scoreNames.length;
  const score = { scaled: rounded(mean / highestScore), raw: rounded(mean), min: 0, max: highestScore };
  return { score, extensions: { [`${home}/xapi/scores`]: scores } };
};

const resultOf = ({ type, data }: ReadEvent, attempt: AttemptDocument, home: string): Json => {
  if (type === 'PassageCompleted') {
    const { scoreGiven } = gradeOf(attempt);
    const seconds = Math.max(0, (Number(data['completedAt']) - Date.parse(attempt.startedAt)) / 1_000);
    const score = {
      scaled: rounded((scoreGiven ?? 0) / gradeMaximum),
      raw: scoreGiven,
      min: 0,
      max: gradeMaximum,
    };
    return {
      completion: true,
      duration: `PT${Math.round(seconds)}S`,
      ...(scoreGiven === undefined ? {} : { score }),
    };
  }
  if (type === 'ResponseMarked') {
    const [raw, max] = [Number(data['correct']), Number(data['total'])];
    return { success: raw === max, score: { scaled: rounded(raw / Math.max(1, max)), raw, min: 0, max } };
  }
  // Without a score: the scorer was not sure, or the answer too short or read out, so that none was shown.
  const { fUnsure, fShortResponse, fPenalized, scores } = data;
  if (fUnsure === true || fShortResponse === true || fPenalized === true || scores === null) return {};
  return scoreResult(scores as Scores, home);
};

/**
 * What a record store is told of something that happened (xAPI 1.0.3, 4): ids and numbers, no name and no word of an answer.
 * @param home the address of Lectern @param item undefined where the text is gone
 */
export const statementOf = (
  event: ReadEvent,
  attempt: AttemptDocument,
  {
    statementId,
    home,
    item,
  }: { readonly statementId: string; readonly home: string; readonly item: ContentItem | undefined },
): StatementOf | undefined => {
  const verb = verbOf[event.type];
  if (!verb) return undefined;
  const result = resultOf(event, attempt, home);
  const attemptId = String(event.data['attemptId']);
  const text = `${home}/xapi/${attempt.contentKind}/${attempt.contentId}`;
  const questionId = event.data['questionId'];
  const question = item?.questions.find(({ _id }) => _id === questionId);
  const activity = (id: string, type: string, name: string | undefined): Json => ({
    objectType: 'Activity',
    id,
    definition: {
      type: `http://adlnet.gov/expapi/activities/${type}`,
      ...(name === undefined ? {} : { name: { en: name } }),
    },
  });
  const whole = activity(text, 'assessment', item?.title);
  return {
    verb,
    body: {
      id: statementId,
      actor: { objectType: 'Agent', account: { homePage: home, name: attempt.personId } },
      verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
      object:
        typeof questionId === 'string'
          ? activity(`${text}/questions/${questionId}`, 'question', question?.questionText)
          : whole,
      result,
      context: {
        platform: 'Lectern',
        ...(uuid.test(attemptId) ? { registration: attemptId } : {}),
        ...(typeof questionId === 'string' ? { contextActivities: { parent: [whole] } } : {}),
        extensions: { [`${home}/xapi/attempt`]: attemptId },
      },
      timestamp: event.meta.at,
    },
  };
};

import { isErased } from '@lectern/events/journal/sealed';
import type { ContentItem, Question } from '@lectern/events/content/content';
import type { ReadEvent } from '../platform/journal/codec.js';
import { latest } from '../practice/attempt-history.js';
import type { QuestionLevel, ScoringInput, ScoringScope } from './scorer.port.js';

/** Finds a version of content; it never changes. */
export type ContentByDigest = (contentId: string, digest: string) => Promise<ContentItem | undefined>;

/** What the marks of a school say of a question, or said at a time (ISO 8601); undefined while there are too few. */
export type LevelOfQuestion = (
  question: {
    readonly schoolId: string;
    readonly contentId: string;
    readonly contentDigest: string;
    readonly questionId: string;
  },
  at?: string,
) => Promise<QuestionLevel | undefined>;

type AskedQuestion = {
  readonly item: ContentItem;
  readonly question: Question;
  readonly contentDigest: string;
  readonly schoolId?: string;
};

/** The question a response answers, with the version of the content the attempt was started with. */
export const questionOf = async (
  history: readonly ReadEvent[],
  questionId: string,
  content: ContentByDigest,
): Promise<AskedQuestion> => {
  const started = history.find((event) => event.type === 'AttemptStarted');
  const { contentId, contentDigest, schoolId } = started?.data ?? {};
  const item = await content(String(contentId), String(contentDigest));
  const question = item?.questions.find(({ _id }) => _id === questionId);
  // The read model may be behind the journal: trying again helps.
  if (!item || !question) throw new Error(`Question ${questionId} of ${String(contentId)} is not there yet`);
  const asked = { item, question, contentDigest: String(contentDigest) };
  return { ...asked, ...(typeof schoolId === 'string' ? { schoolId } : {}) };
};

/** What is scored: an answer with all that its author was asked and could read, and nothing about them. */
export const inputFor = (
  { content }: Pick<ContentItem, 'content'>,
  question: Question,
  said: Pick<ScoringInput, 'answer' | 'fSpoken' | 'level' | 'durationSeconds'>,
): ScoringInput => {
  const { questionText, questionType, keyPoints, modelAnswers, misconceptions, evidence, samples, fUnsure } =
    question;
  return {
    question: {
      questionText,
      questionType:
        questionType === 'summarization' || questionType === 'textResponse' ? questionType : 'spoken',
      keyPoints,
      modelAnswers,
      misconceptions,
      evidence,
      samples,
      ...(fUnsure ? { fUnsure } : {}),
    },
    passage: content,
    ...said,
  };
};

type ToScore = { readonly input: ScoringInput; readonly title: string; readonly scope: ScoringScope };

/** What the scorer is given for the newest text of a response; undefined when it was erased. */
export const scoringInput = async (
  history: readonly ReadEvent[],
  responseId: string,
  content: ContentByDigest,
  levelOf: LevelOfQuestion,
): Promise<ToScore | undefined> => {
  const said = latest(history, 'ResponseTranscribed', responseId);
  const given = said ?? latest(history, 'TextAnswered', responseId);
  const text = given?.data.text;
  if (!given || text === undefined || isErased(text)) return undefined;
  const { item, question, schoolId, contentDigest } = await questionOf(
    history,
    given.data.questionId,
    content,
  );
  const merged = latest(history, 'RecordingMerged', responseId);
  const level =
    schoolId === undefined
      ? undefined
      : await levelOf({ schoolId, contentId: item._id, contentDigest, questionId: question._id });
  return {
    title: item.title,
    scope: { schoolId },
    input: inputFor(item, question, {
      answer: text,
      fSpoken: said !== undefined && said.data.source !== 'typed',
      ...(level ? { level } : {}),
      ...(merged ? { durationSeconds: merged.data.durationSeconds } : {}),
    }),
  };
};

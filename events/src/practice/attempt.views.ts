import * as z from 'zod/mini';
import { learners, readers } from '../access/access.js';
import { reasonNeeded } from '../access-log/access-log.refusals.js';
import { levelView, questionTypes, selection, wordPair } from '../content/content.js';
import { aiSignal } from '../feedback/ai-use.js';
import { fallbackReasons, copiedSpan, keyPointFinding, languageNote, scores } from '../feedback/scoring.js';
import { readingView } from '../feedback/reading.js';
import { gap, timepoint } from './attempt.events.js';
import { feedbackView } from './feedback.views.js';
import { correctionView, rolledBackView, scorerFinding } from './correction.views.js';
import * as refusals from './practice.refusals.js';
import { asOf, tooMuchHistory } from '../history/as-of.js';
import { defineRoute } from '../wire/route.js';

/** Attempts as they are read over HTTP. Fields the specification names keep its names. */
const optional = {
  text: z.optional(z.string()),
  number: z.optional(z.number()),
  flag: z.optional(z.boolean()),
};

/**
 * A response, live and in review. `stage` says how far it is; `transcriptSource` where the text came from;
 * `fTranscriptMissing` that the student may type what they said. `responseTextTimepoints` say when words of `responseText`,
 * or sentences where those of their words are not sure, are heard: by the transcriber or by aligning; absent where nobody knows.
 */
export const responseView = z.object({
  _id: z.string(),
  questionId: z.string(),
  responseId: z.string(),
  kind: z.enum(['spoken', 'text', 'mcq', 'matchword']),
  stage: z.enum(['open', 'ended', 'recorded', 'transcribed', 'scored', 'done']),
  responseAudioUrl: optional.text,
  peaks: z.optional(z.array(z.number())),
  partsStored: optional.number,
  partsTotal: optional.number,
  gaps: z.optional(z.array(gap)),
  responseText: optional.text,
  textResponse: optional.text,
  fixedTranscription: optional.text,
  responseTextTimepoints: z.optional(z.array(timepoint)),
  transcriptSource: z.optional(z.enum(['engine', 'browser', 'typed'])),
  fTranscriptMissing: optional.flag,
  /** Seconds. */
  duration: optional.number,
  fReiterationRequired: z.boolean(),
  fResponseProcessingFailed: z.boolean(),
  fValidSpeech: optional.flag,
  fPenalized: z.boolean(),
  fShortResponse: z.boolean(),
  cheating: z.array(z.object({ type: z.string() })),
  /** Why it may have been written with AI: for staff, and others where the school shows it. */
  aiCheatingDetection: z.optional(z.object({ signals: z.array(aiSignal) })),
  copiedShare: optional.number,
  /** Character ranges of the answer and of the passage (`content`). */
  evidence: z.optional(z.array(copiedSpan)),
  /** Those that count: the last correction's, else the scorer's. */
  scores: z.optional(scores),
  /** The newest last; the answer then counts as evaluated, whatever the scorer found. */
  corrections: z.optional(z.array(correctionView)),
  /** What counted once, the newest last; `scorerGave` then stands beside it also where nothing else does. */
  rolledBack: z.optional(z.array(rolledBackView)),
  scorerGave: z.optional(scorerFinding),
  keyPoints: z.optional(z.array(keyPointFinding)),
  languageNotes: z.optional(z.array(languageNote)),
  /** Nobody checked the grammar; its score rests on the text's surface. */
  fGrammarSkipped: optional.flag,
  /** It was not evaluated: there is feedback that says why, and there are no scores. */
  fUnsure: optional.flag,
  /** The sound could not be read. What came is kept; the student may answer again, or type what they said. */
  fRecordingUnreadable: optional.flag,
  scoredBy: z.optional(
    z.object({
      name: z.string(),
      version: z.string(),
      calibration: z.string(),
      at: z.string(),
      inputsDigest: z.string(),
      /** Why it was not the scorer that is set: that one's name, and what it did. */
      fallback: z.optional(z.object({ from: z.string(), reason: z.enum(fallbackReasons) })),
    }),
  ),
  /** Of reading aloud: how the words heard compare with the text (`readingText` of the question). */
  reading: z.optional(readingView),
  feedback: z.optional(feedbackView),
  fFeedbackSkipped: z.boolean(),
  fAttempted: z.boolean(),
  fServerSideResponseValidationFailed: z.boolean(),
  mcqResponse: z.optional(z.array(z.object({ optionId: z.string() }))),
  mcqCorrectOptions: z.optional(z.array(z.string())),
  /** Why a chosen option is not right, where its author says so. */
  whyNot: z.optional(z.array(z.object({ optionId: z.string(), text: z.string() }))),
  wordMatchingResponse: z.optional(
    z.array(
      z.object({
        word: z.string(),
        meaning: z.string(),
        fCorrect: optional.flag,
        correctMeaning: optional.text,
      }),
    ),
  ),
  expectedAnswer: optional.text,
  respondedAt: z.string(),
  reIteratedAt: optional.text,
  /** The person was erased: words and voice are gone. */
  fErased: optional.flag,
});

/** A question as this reader may see it now; answers only once their own is in. */
export const questionView = z.object({
  _id: z.string(),
  questionText: z.string(),
  questionType: z.optional(z.enum(questionTypes)),
  /** Of reading aloud: what is to be read. */
  readingText: optional.text,
  options: z.optional(
    z.array(z.object({ _id: z.string(), htmlContent: z.string(), fCorrect: optional.flag })),
  ),
  /** How many options a choice takes. */
  selection: z.optional(selection),
  /** Word matching before the answer: the words, and the meanings shuffled. */
  words: z.optional(z.array(z.string())),
  meanings: z.optional(z.array(z.string())),
  answerText: optional.text,
  answerAudioUrl: optional.text,
  answerTextTimepoints: z.optional(z.array(timepoint)),
  keyPoints: z.optional(z.array(z.object({ _id: z.string(), text: z.string() }))),
});

/** A text read aloud by the server. */
const readAloud = z.object({
  /** `basic`: by the engine that needs no server, plain to hear that it is one. */
  voice: z.enum(['natural', 'basic']),
  /** One after another; timepoints have their places in `content` and their seconds in their own sound. */
  parts: z.array(z.object({ audioUrl: z.string(), timepoints: z.array(timepoint) })),
});

const contentView = z.object({
  _id: z.string(),
  title: z.string(),
  level: levelView,
  content: z.string(),
  questions: z.array(questionView),
  difficult_words: z.optional(z.array(wordPair)),
  readAloud: z.optional(readAloud),
});

/** Whose an attempt is; without a name where the person was erased. */
const student = z.object({ _id: z.string(), firstName: optional.text, lastName: optional.text });

export const attemptView = z.object({
  _id: z.string(),
  /** `reading` until the passage was read. */
  status: z.enum(['reading', 'answering', 'complete']),
  /** Where the student is; null when complete. */
  questionId: z.nullable(z.string()),
  passage: z.optional(contentView),
  paragraph: z.optional(contentView),
  responses: z.array(responseView),
  reIterationResponses: z.array(responseView),
  startedAt: z.string(),
  completedAt: optional.text,
  student,
  /** Of one that is being answered: whether the server writes down what is said, or leaves that to the browser. */
  fTranscribes: z.optional(z.boolean()),
});

export const attemptSummary = z.object({
  _id: z.string(),
  title: z.string(),
  level: levelView,
  kind: z.enum(['passage', 'paragraph']),
  status: z.enum(['reading', 'answering', 'complete']),
  startedAt: z.string(),
  lastActivityAt: z.string(),
  questionsAnswered: z.number(),
  questionsTotal: z.number(),
  /** Means of the latest scored responses, 0 to 5, absent while nothing is scored; how many of them a teacher scored; whether it is under an alias of theirs, where nobody goes on with it. */
  communication: optional.number,
  criticalThinking: optional.number,
  markedByTeacher: optional.number,
  isFormer: optional.flag,
});

export type FeedbackView = z.infer<typeof feedbackView>;
export type ResponseView = z.infer<typeof responseView>;
export type QuestionView = z.infer<typeof questionView>;
export type ContentView = z.infer<typeof contentView>;
export type ReadAloudView = z.infer<typeof readAloud>;
export type AttemptView = z.infer<typeof attemptView>;
export type AttemptSummary = z.infer<typeof attemptSummary>;

const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };
const id = z.string().check(z.minLength(1), z.maxLength(64));
const count = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)));

export const startAttempt = defineRoute({
  name: 'attempt.start',
  access: learners,
  embed: ['practice'],
  method: 'POST',
  path: '/api/practice-attempt',
  summary: 'Start an attempt at a passage or a paragraph',
  refusals: [refusals.contentMissing, refusals.noSuchContent],
  status: 201,
  body: z.object({ passageId: z.optional(id), paragraphId: z.optional(id) }),
  answer: z.object({ _id: z.string() }),
});

export const readAttempt = defineRoute({
  name: 'attempt.read',
  isOpenAfterExpiry: true,
  access: learners,
  embed: ['practice'],
  method: 'GET',
  path: '/api/practice-attempt/:id',
  summary: 'An attempt as its student sees it now',
  refusals: [refusals.noSuchAttempt],
  params: z.object({ id }),
  query: z.object(after),
  answer: attemptView,
});

export const reviewAttempt = defineRoute({
  name: 'attempt.review',
  isOpenAfterExpiry: true,
  access: readers,
  method: 'GET',
  path: '/api/practice-history/attempt/:id',
  summary:
    'An attempt with its answers, scores and feedback; when its words, or sentences, are heard (responseTextTimepoints) by the transcriber or an aligner',
  refusals: [refusals.noSuchAttempt, tooMuchHistory, reasonNeeded],
  params: z.object({ id }),
  query: z.object({ ...after, ...asOf }),
  answer: attemptView,
});

export const attemptLog = defineRoute({
  name: 'attempt.log',
  isOpenAfterExpiry: true,
  access: readers,
  method: 'GET',
  path: '/api/practice-history/log',
  summary: 'Attempts of a person, the newest first',
  refusals: [tooMuchHistory, reasonNeeded],
  query: z.object({ ...after, ...asOf, userId: z.optional(id), page: count(10_000), pageSize: count(100) }),
  /** `student` says whose they are, where they are somebody else's. */
  answer: z.object({ items: z.array(attemptSummary), total: z.number(), student: z.optional(student) }),
});

import type { AttemptView, FeedbackView, ResponseView } from '@lectern/events/practice/attempt.views';
import {
  aloud,
  evenTimepoints,
  paragraph,
  paragraphs,
  passage,
  passageWithReading,
  questions,
  speechPeaks,
} from './passage.fixture.js';
import type { AnswerOnDevice } from './practice-session.types.js';
import { emptyResponse } from './responses.js';

/** An attempt at the small passage, in every state. */
const heard = {
  short: 'Because the bowl says how long. And you can’t argue with a bowl.',
  full: 'Everybody gets as many pebbles as they worked on the canal. The bowl counts the pebbles, and a bowl is the same for everyone, so there is nothing to argue about.',
  opposite: 'They quarrel about the water every day, because the bowl is not fair to them.',
  unsure: 'The old way works and everybody is used to it.',
};

const feedbackOf = (feedbackText: string, rephrasedResponse: string, gaps: string[]): FeedbackView => ({
  feedbackText,
  audioUrl: 'about:blank#feedback',
  feedbackTextTimepoints: evenTimepoints(feedbackText),
  rephrasedResponse,
  rephrasedResponseAudioUrl: 'about:blank#rephrased',
  rephrasedResponseTimepoints: evenTimepoints(rephrasedResponse),
  gaps,
  generatedAt: '2026-03-09T08:12:40.000Z',
  fFeedbackShown: false,
});

const silent = { rephrasedResponseAudioUrl: undefined, rephrasedResponseTimepoints: undefined };
/** What the passage says about the third question; the second stands before the first. */
export const whySentences = [
  'Nobody quarrels about the water, because nobody can quarrel with a bowl.',
  'Each field may drink for as many pebbles as the family has given days of work on the canal.',
];

export const feedbacks = {
  again: feedbackOf(
    'You saw that the bowl is fair to everybody. That is the main idea. Now try to say how the village knows how much water each field may have. Paragraph 4 can help you.',
    'Nobody argues, because the bowl tells how long each field may drink, and nobody can argue with a bowl.',
    ['Say what each family has to do for its water.'],
  ),
  praised: {
    ...feedbackOf(
      'Now both halves are there: the pebbles that each family earns, and the bowl that is the same for everyone. “Nothing to argue about” is a good ending.',
      'Each family receives as many pebbles of water as the days it worked on the canal. The bowl is the same for everyone, so there is nothing to argue about.',
      [],
    ),
    quote: 'nothing to argue about',
  },
  wrong: {
    ...feedbackOf('The passage says that nobody quarrels about the water. Read that sentence again.', '', []),
    ...silent,
    passageSentences: whySentences,
  },
  unsure: {
    ...feedbackOf('Thank you for your answer. Compare it with the text yourself.', '', [
      'You could also say: The bowl is the same for everybody.',
    ]),
    ...silent,
    passageSentences: whySentences,
  },
};

const stamp = (responseId: string) => ({
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

const recording = {
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
    feedback: feedbacks.unsure,
  }),
  penalized: spoken({
    stage: 'done',
    ...recording,
    responseText: paragraphs[3]?.slice(0, 130) ?? '',
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

const marked = (questionId: string, changes: Partial<ResponseView>): ResponseView => ({
  ...spoken({ questionId, stage: 'done', ...changes }),
  _id: `r-${questionId}`,
  responseId: `r-${questionId}`,
});

/** Answers to the first two questions, marked; the choice not yet right. */
export const chosen = marked(questions.choice._id, {
  kind: 'mcq',
  mcqResponse: [{ optionId: 'o-child' }],
  mcqCorrectOptions: ['o-water'],
});
/** The first choice, wrong: why, and a second go. */
export const chosenWrong = marked(questions.choice._id, {
  kind: 'mcq',
  mcqResponse: [{ optionId: 'o-child' }],
  whyNot: [{ optionId: 'o-child', text: 'The child only watches, and lifts the bowl out at the end.' }],
  fReiterationRequired: true,
});
export const matched = marked(questions.words._id, {
  kind: 'matchword',
  wordMatchingResponse: [
    { word: 'creeps', meaning: 'moves slowly and quietly', fCorrect: true },
    { word: 'quarrel', meaning: 'argue angrily', fCorrect: true },
    { word: 'canal', meaning: 'a channel dug to carry water', fCorrect: true },
    {
      word: 'copper',
      meaning: 'believe that something is good',
      fCorrect: false,
      correctMeaning: 'a red-brown metal',
    },
    {
      word: 'trust',
      meaning: 'a red-brown metal',
      fCorrect: false,
      correctMeaning: 'believe that something is good',
    },
  ],
});

/** An attempt at the passage; by default one that has come to the third question. */
export function attempt(changes: Partial<AttemptView> = {}): AttemptView {
  return {
    _id: 'attempt-1',
    status: 'answering',
    questionId: questions.why._id,
    passage,
    responses: [chosen, matched],
    reIterationResponses: [],
    startedAt: '2026-03-09T08:00:00.000Z',
    student: { _id: 'student-1', firstName: 'Anvi' },
    ...changes,
  };
}

const wordAt = (word: string, status: 'omitted' | 'repeated' | 'misread', said?: string) => ({
  textStart: aloud.readingText.indexOf(word),
  textEnd: aloud.readingText.indexOf(word) + word.length,
  status,
  ...(said === undefined ? {} : { heard: said }),
});
const read = (changes: Partial<ResponseView>): ResponseView => ({
  ...spoken({ questionId: aloud._id, stage: 'done', ...recording, ...changes }),
  _id: 'r-aloud',
  responseId: 'r-aloud',
});
const readingCounts = {
  words: 30,
  correct: 28,
  omissions: 1,
  substitutions: 1,
  repetitions: 1,
  insertions: 0,
  selfCorrections: 1,
};
const practise = {
  ...feedbackOf('I heard almost every word. Practise “sinks” and “soft”.', 'sinks. soft.', []),
};

/** The text that was read aloud: measured, heard too little of, and recorded only. */
export const readAloud = {
  measured: read({
    responseText: aloud.readingText,
    reading: {
      wordsCorrectPerMinute: 92,
      accuracy: 28 / 30,
      counts: readingCounts,
      words: [wordAt('bowl', 'repeated'), wordAt('sinks', 'misread', 'sings'), wordAt('soft', 'omitted')],
    },
    feedback: practise,
  }),
  unsure: read({
    responseText: 'my brother has a bicycle',
    reading: { wordsCorrectPerMinute: 4, accuracy: 0.03, counts: readingCounts, fUnsure: true, words: [] },
    feedback: {
      ...feedbackOf(
        'I could not follow your reading this time. Play it, and follow the text with your finger.',
        '',
        [],
      ),
      ...silent,
    },
  }),
  unheard: read({ fTranscriptMissing: true }),
};

/** An attempt that has come to the text to read aloud, with this recording of it. */
export const attemptAtReading = (...responses: ResponseView[]): AttemptView =>
  attempt({ questionId: aloud._id, passage: passageWithReading, responses });

/** The attempt with this answer to the third question. */
export const attemptWith = (...responses: ResponseView[]): AttemptView =>
  attempt({
    responses: [chosen, matched, ...responses.filter((r) => r.reIteratedAt === undefined)],
    reIterationResponses: responses.filter((r) => r.reIteratedAt !== undefined),
  });

/** The same with what a full answer to the third question says, as it is told once the answer is in. */
export const withKeyPoints = ({ passage: content, ...rest }: AttemptView): AttemptView => ({
  ...rest,
  ...(content && {
    passage: {
      ...content,
      questions: content.questions.map((question) =>
        question._id === questions.why._id ? { ...question, keyPoints: whyPoints } : question,
      ),
    },
  }),
});
const whyPoints = [
  { _id: 'k-earned', text: 'Each family earns its water by its work on the canal.' },
  { _id: 'k-same', text: 'The bowl is the same for everybody.' },
];

/** A recording that a reload broke off: three slices wait on the device. */
export const leftRecording: AnswerOnDevice = {
  ...stamp('r-why-1'),
  questionId: questions.why._id,
  kind: 'spoken',
  isSecond: false,
  hasEnded: false,
  parts: 3,
  seconds: 11,
};

/** The paragraph with its difficult words, about to be read. */
export const paragraphAttempt: AttemptView = {
  _id: 'attempt-1',
  status: 'reading',
  questionId: null,
  paragraph,
  responses: [],
  reIterationResponses: [],
  startedAt: '2026-03-09T08:00:00.000Z',
  student: { _id: 'student-1' },
};

/** The same, its questions to choose from without their choices. */
export const withoutChoices = ({ passage, ...attempt }: AttemptView): AttemptView => ({
  ...attempt,
  ...(passage && {
    passage: {
      ...passage,
      questions: passage.questions.map(({ options: _options, ...question }) => question),
    },
  }),
});

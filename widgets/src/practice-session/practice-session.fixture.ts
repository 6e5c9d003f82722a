import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import { aloud, paragraph, passage, passageWithReading, questions } from './passage.fixture.js';
import type { AnswerOnDevice } from './practice-session.types.js';
import { spoken, stamp } from './spoken-answers.fixture.js';

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

import type { DraftItem, DraftQuestion } from './draft-item.js';

/** What must be mended before a draft can be published. */
export const faultCodes = [
  'title',
  'content',
  'questions',
  'question',
  'keyPoint',
  'model',
  'options',
  'rightOption',
  'pairs',
  'evidenceGone',
] as const;
export type FaultCode = (typeof faultCodes)[number];
export type DraftFault = { readonly code: FaultCode; readonly questionId?: string };

const isEmpty = (text: string): boolean => text.trim() === '';
const least = { options: 2, pairs: 3 } as const;

/** Whether what is answered freely is asked. */
export const isOpenQuestion = ({ questionType }: Pick<DraftQuestion, 'questionType'>): boolean =>
  questionType === undefined || questionType === 'summarization' || questionType === 'textResponse';

const codesOf = (question: DraftQuestion, content: string): readonly FaultCode[] => {
  const {
    questionText,
    questionType,
    keyPoints,
    modelAnswers,
    options = [],
    pairs = [],
    evidence = [],
  } = question;
  const asked: FaultCode[] = isEmpty(questionText) ? ['question'] : [];
  if (questionType === 'mcq') {
    const shown = options.filter(({ htmlContent }) => !isEmpty(htmlContent));
    if (shown.length < least.options) asked.push('options');
    else if (!shown.some(({ fCorrect }) => fCorrect)) asked.push('rightOption');
    return asked;
  }
  if (questionType === 'matchword') {
    const whole = pairs.filter(({ word, meaning }) => !isEmpty(word) && !isEmpty(meaning));
    return whole.length < least.pairs ? [...asked, 'pairs'] : asked;
  }
  if (questionType === 'readAloud') return asked;
  if (keyPoints.every(({ text }) => isEmpty(text))) asked.push('keyPoint');
  if (modelAnswers.every(isEmpty)) asked.push('model');
  if (evidence.some((sentence) => !content.includes(sentence))) asked.push('evidenceGone');
  return asked;
};

export const faultsOf = ({ title, content, questions }: DraftItem): readonly DraftFault[] => [
  ...(isEmpty(title) ? [{ code: 'title' } as const] : []),
  ...(isEmpty(content) ? [{ code: 'content' } as const] : []),
  ...(questions.length === 0 ? [{ code: 'questions' } as const] : []),
  ...questions.flatMap((question) =>
    codesOf(question, content).map((code) => ({ code, questionId: question._id })),
  ),
];

/** Words that are explained and do not stand in the text. */
export const wordsNotThere = ({ content, difficult_words: words = [] }: DraftItem): readonly string[] => {
  const written = content.toLowerCase();
  return words
    .map(({ word }) => word)
    .filter((word) => !isEmpty(word) && !written.includes(word.toLowerCase()));
};

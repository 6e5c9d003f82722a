// Graded answers, with all that their questions say of answers: { set, key, question, samples: [{ kind, band, answer }] }.
// `question.samples` are always answers by another hand: nobody's answers are told by their own.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { demoLibrary } from '../../services/dist/content/demo/demo-library.js';
import { samplesIn, withSamples } from '../../services/dist/content/demo/graded-samples.js';

const data = new URL('../../services/data/', import.meta.url);
const textOf = (path) => readFileSync(new URL(path, data), 'utf8');
const filesIn = (folder, ending) =>
  readdirSync(new URL(folder, data))
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}${name}`);

/** A number that a name always has, the same everywhere. */
const numberOf = (name) => BigInt(`0x${createHash('sha256').update(name).digest('hex')}`);

/** Every tenth question: the judge was not trained on it (see the card in `services/data/judge`). */
const isUnseen = (key) => numberOf(key) % 10n === 0n;

const bandOfKind = {
  'right-short': 'good',
  paraphrase: 'good',
  right: 'good',
  affirmed: 'good',
  partly: 'partly',
};

const questionOf = ({ question, keyPoints, models, wrong = [], evidence = [] }) => ({
  questionText: question,
  questionType: 'spoken',
  keyPoints: keyPoints.map(({ point, ways = [] }, at) => ({ _id: `k${at}`, text: point, ways })),
  modelAnswers: models,
  misconceptions: wrong.map(({ says, reply = '' }, at) => ({ _id: `m${at}`, text: says, reply })),
  evidence,
});

const unseenIn = (set, texts) =>
  texts.flatMap((text) =>
    (text.questions ?? [text])
      .filter(({ samples }) => samples)
      .map((asked) => ({
        set,
        key: text.id + (asked.key ?? ''),
        question: questionOf(asked),
        passage: Array.isArray(text.text) ? text.text.join('\n\n') : text.text,
        samples: asked.samples.map(({ kind, band, answer }) => ({
          kind,
          band: band ?? bandOfKind[kind] ?? 'low',
          answer,
        })),
      }))
      .filter(({ key }) => isUnseen(key)),
  );

const demoIn = (set, folder) => {
  const asked = new Map(
    demoLibrary
      .map(withSamples)
      .flatMap((item) => item.questions.map((question) => [question._id, { item, question }])),
  );
  return filesIn(folder, '.json').flatMap((file) =>
    JSON.parse(textOf(file)).map(({ question: key, samples }) => {
      const { item, question } = asked.get(key);
      const questionType = question.questionType ?? 'spoken';
      return { set, key, question: { ...question, questionType }, passage: item.content, samples };
    }),
  );
};

/** What other hands wrote later, most of it in the text's own words, by question; a list a hand. */
const laterHands = [
  ['graded-answers/close/', 'graded-answers/unseen/'],
  ['graded-answers/further/'],
  ['graded-answers/varied/'],
  ['graded-answers/contrary/'],
  ['graded-answers/turned/'],
  ['graded-answers/short/'],
].map(
  (folders) =>
    new Map(
      folders
        .flatMap((folder) => filesIn(folder, '.json'))
        .flatMap((file) => JSON.parse(textOf(file)))
        .map(({ question, samples }) => [question, samples]),
    ),
);

/** Each question once a hand: the answers of this hand, told by those of the others. */
const byEachHand = (questions) =>
  questions.flatMap((asked) => {
    const hands = [
      { samples: asked.samples, isLater: false },
      ...laterHands.map((written) => ({ samples: written.get(asked.key) ?? [], isLater: true })),
    ];
    return hands
      .filter(({ samples }) => samples.length > 0)
      .map((hand) => ({
        ...asked,
        ...hand,
        question: {
          ...asked.question,
          samples: samplesIn(hands.filter((other) => other !== hand).flatMap(({ samples }) => samples)),
        },
      }));
  });

/** Of the library's texts and of the contrast sets: the questions that the judge was not trained on. */
export const unseenQuestions = () =>
  byEachHand([
    ...unseenIn(
      'library',
      filesIn('content/', '.json').flatMap((file) => JSON.parse(textOf(file))),
    ),
    ...unseenIn(
      'contrast',
      filesIn('judge/contrast/', '.jsonl').flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
      ),
    ),
  ]);

/** Of the demo's open questions; the judge saw none of them. */
export const demoQuestions = () => byEachHand(demoIn('demo', 'graded-answers/demo/'));

/** Of the same questions, written apart and never fitted on; told by all others. */
export const apartQuestions = () => demoIn('apart', 'graded-answers/apart/');

/** A third of the questions, kept out of every fit. */
export const isHeldOut = (key) => numberOf(`${key} held out`) % 3n === 0n;

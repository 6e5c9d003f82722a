import type { ContentItem } from '@lectern/events/content/content';
import { paragraphsOf } from '@lectern/events/content/paragraphs';
import type { ClassAnalytics, HardQuestion } from '@lectern/events/teaching/analytics.views';
import type { ContentQueries } from '../content/content.queries.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { known, opened } from '../practice/opened-fields.js';
import type { FigureAnswer } from './answer-figures.js';
import { hardQuestions, hardWords, type MetWord, type QuestionFigure } from './class-figures.js';

export type HardParts = {
  readonly questions: (answers: readonly FigureAnswer[]) => Promise<HardQuestion[]>;
  readonly words: (answers: readonly FigureAnswer[]) => Promise<ClassAnalytics['words']>;
};

/** Of each as many as a teacher can teach again. */
const mostShown = 5;
/** Answers to listen to, of one question. */
const mostHeard = 3;

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** The sentence of a question’s evidence that shares most words with a key point. */
export const sentenceFor = (keyPoint: string, evidence: readonly string[]): string | null => {
  const wanted = new Set(wordsIn(keyPoint));
  const shared = (sentence: string) => wordsIn(sentence).filter((word) => wanted.has(word)).length;
  const [best] = evidence.toSorted((a, b) => shared(b) - shared(a));
  return best ?? null;
};

const missingOf = (item: ContentItem, figure: QuestionFigure): HardQuestion['missing'] => {
  const [most] = figure.missing;
  const question = item.questions.find(({ _id }) => _id === figure.questionId);
  const keyPoint = question?.keyPoints.find(({ _id }) => _id === most?.keyPointId);
  if (!most || !keyPoint) return null;
  const sentence = sentenceFor(keyPoint.text, question?.evidence ?? []);
  const paragraph =
    sentence === null ? -1 : paragraphsOf(item.content).findIndex(({ text }) => text.includes(sentence));
  const { some, of } = most;
  return { text: keyPoint.text, some, of, sentence, paragraph: paragraph < 0 ? null : paragraph + 1 };
};

/** What a class found hard, in the words of the texts. */
export const createHardParts = (deps: {
  readonly content: Pick<ContentQueries, 'byDigest' | 'latest'>;
  readonly sealing: Pick<Sealing, 'open'>;
}): HardParts => {
  const { content, sealing } = deps;

  const met = async (answer: FigureAnswer): Promise<readonly MetWord[]> => {
    const { personId, contentId, contentDigest, questionId, at, outcome } = answer;
    if (outcome !== 'right' && outcome !== 'wrong') return [];
    const pairs = known(await opened(sealing.open, answer.pairs)) ?? [];
    const item = await content.byDigest(contentId, contentDigest);
    const right = new Map(
      item?.questions.find(({ _id }) => _id === questionId)?.pairs?.map((pair) => [pair.word, pair.meaning]),
    );
    return pairs.map(({ word, meaning }) => {
      const isRight = right.get(word) === meaning;
      return { personId, contentId, word, at, isRight };
    });
  };

  return {
    questions: async (answers) => {
      const found = await Promise.all(
        hardQuestions(answers)
          .slice(0, mostShown)
          .map(async (figure) => {
            const item = await content.byDigest(figure.contentId, figure.contentDigest);
            const question = item?.questions.find(({ _id }) => _id === figure.questionId);
            if (!item || !question) return [];
            const { contentId, questionId, some, of } = figure;
            return [
              {
                contentId,
                title: item.title,
                questionId,
                questionText: question.questionText,
                some,
                of,
                missing: missingOf(item, figure),
                answers: figure.answers
                  .filter(({ kind }) => kind === 'spoken')
                  .slice(0, mostHeard)
                  .map(({ attemptId, responseId }) => ({ attemptId, responseId })),
              },
            ];
          }),
      );
      return found.flat();
    },
    words: async (answers) => {
      const matched = answers.filter(({ pairs }) => pairs !== null);
      const figures = hardWords((await Promise.all(matched.map(met))).flat()).slice(0, mostShown);
      return Promise.all(
        figures.map(async ({ contentId, word, some, of }) => {
          const title = (await content.latest(contentId))?.item.title ?? '';
          return { word, title, some, of };
        }),
      );
    },
  };
};

import type { ContentItem, WordPair } from '@lectern/events/content/content';
import type {
  AttemptSummary,
  AttemptView,
  QuestionView,
  ResponseView,
} from '@lectern/events/practice/attempt.views';
import type { ContentQueries } from '../content/content.queries.js';
import { questionFor } from '../content/content-view.js';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findAll, findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import {
  soundId,
  type AttemptDocument,
  type ResponseDocument,
  type SoundDocument,
} from './attempt-document.js';
import { isAnswered, placeOf } from './attempt-place.js';
import { attemptsProjection } from './attempts.projection.js';
import { summaryOf } from './attempt-summary.js';
import { correctionsOf, rolledBackOf } from './counted-score.js';
import { responseView } from './response-view.js';
import { soundsProjection } from './sounds.projection.js';

const collection = collectionOf(attemptsProjection);

/** For whom: the student at work sees answers only once theirs is in; a reader sees all. */
export type Audience = 'student' | 'reader';

export type AttemptQueries = {
  readonly document: (attemptId: string) => Promise<AttemptDocument | undefined>;
  /** @param seesAiHints whether the reader is told which answers may have been written with AI; not unless said */
  readonly view: (
    attemptId: string,
    audience: Audience,
    seesAiHints?: boolean,
  ) => Promise<AttemptView | undefined>;
  /** The same of a document that was read elsewhere, such as one from an earlier time. */
  readonly viewOf: (
    attemptId: string,
    document: AttemptDocument,
    audience: Audience,
    seesAiHints?: boolean,
  ) => Promise<AttemptView | undefined>;
  /** One response as `response-processed` tells it. */
  readonly response: (attemptId: string, responseId: string) => Promise<ResponseView | undefined>;
  /** Whether this person has answered a question of this content, in any attempt, so that they may be told. */
  readonly hasAnswered: (personId: string, contentId: string, questionId: string) => Promise<boolean>;
  /** All of this person's attempts at a content, the newest last. */
  readonly at: (personId: string, contentId: string) => Promise<readonly Document<AttemptDocument>[]>;
  /** Whose attempts they are, by name. */
  readonly student: (personId: string) => Promise<AttemptView['student']>;
  /** The newest first, with those under the aliases of an account. @param page from 1 */
  readonly log: (
    personId: string,
    page: number,
    pageSize: number,
  ) => Promise<{ readonly items: readonly AttemptSummary[]; readonly total: number }>;
};

type Deps = {
  readonly documents: Documents;
  readonly sealing: Sealing;
  readonly content: ContentQueries;
  readonly people: PeopleQueries;
};

export const createAttemptQueries = ({ documents, sealing, content, people }: Deps): AttemptQueries => {
  const document = async (attemptId: string): Promise<AttemptDocument | undefined> =>
    (await documents.get<AttemptDocument>(collection, attemptId))?.body;

  const itemOf = (doc: AttemptDocument): Promise<ContentItem | undefined> =>
    content.byDigest(doc.contentId, doc.contentDigest);

  const soundsOf = (attemptId: string, responses: readonly ResponseDocument[]) =>
    documents.getMany<SoundDocument>(
      collectionOf(soundsProjection),
      responses.map(({ responseId }) => soundId(attemptId, responseId)),
    );

  const viewsOf = async (
    doc: AttemptDocument,
    attemptId: string,
    responses: readonly ResponseDocument[],
    item: ContentItem | undefined,
    audience: Audience,
    seesAiHints = false,
  ): Promise<ResponseView[]> => {
    const correctors = responses.flatMap((r) => [
      ...correctionsOf(r).map(({ by }) => by.userId),
      ...rolledBackOf(r).flatMap(({ by, rolledBack }) => [by.userId, rolledBack.by.userId]),
    ]);
    const [sounds, correctedBy] = await Promise.all([
      soundsOf(attemptId, responses),
      people.findMany([...new Set(correctors)]),
    ]);
    return Promise.all(
      responses.map((response) => {
        const fTell = audience === 'reader' || isAnswered(doc, response.questionId);
        const question = item?.questions.find(({ _id }) => _id === response.questionId);
        const sound = sounds.get(soundId(attemptId, response.responseId))?.body;
        return responseView(sealing.open, {
          attemptId,
          response,
          sound,
          question,
          correctedBy,
          mayTell: fTell && question !== undefined,
          seesAiHints,
        });
      }),
    );
  };

  const contentView = async (
    doc: AttemptDocument,
    attemptId: string,
    item: ContentItem,
    audience: Audience,
  ) => {
    const audio = await content.answerAudio(doc.contentId, doc.contentDigest);
    const questions = item.questions.map((question): QuestionView =>
      questionFor(question, {
        attemptId,
        content: item.content,
        fAnswered: audience === 'reader' || isAnswered(doc, question._id),
        audio: audio[question._id],
      }),
    );
    const { _id, title, level, content: text } = item;
    const difficult_words = tellableWords(
      item,
      (questionId) => audience === 'reader' || isAnswered(doc, questionId),
    );
    const readAloud =
      audience === 'student' ? await content.readAloud(doc.contentId, doc.contentDigest) : undefined;
    return {
      _id,
      title,
      level,
      content: text,
      questions,
      ...(difficult_words ? { difficult_words } : {}),
      ...(readAloud ? { readAloud } : {}),
    };
  };

  const studentOf = async (personId: string): Promise<AttemptView['student']> => {
    const person = await people.find(personId);
    return { _id: personId, ...(person ? { firstName: person.firstName, lastName: person.lastName } : {}) };
  };

  const viewOf: AttemptQueries['viewOf'] = async (attemptId, doc, audience, seesAiHints) => {
    const item = await itemOf(doc);
    if (!item) return undefined;
    const [shown, student, responses] = await Promise.all([
      contentView(doc, attemptId, item, audience),
      studentOf(doc.personId),
      viewsOf(doc, attemptId, doc.responses, item, audience, seesAiHints),
    ]);
    return {
      _id: attemptId,
      status: doc.status,
      questionId: placeOf(doc),
      ...(doc.contentKind === 'passage' ? { passage: shown } : { paragraph: shown }),
      responses: responses.filter((r) => r.reIteratedAt === undefined),
      reIterationResponses: responses.filter((r) => r.reIteratedAt !== undefined),
      startedAt: doc.startedAt,
      ...(doc.completedAt ? { completedAt: doc.completedAt } : {}),
      student,
    };
  };

  /** The newest of one id. */
  const newest = async (personId: string, most: number): Promise<readonly Document<AttemptDocument>[]> => {
    const items: Document<AttemptDocument>[] = [];
    // Cursors only go forward: pages before the wanted one are read over, 1,000 documents at a time.
    const limit = Math.min(1_000, most);
    const query = { index: 'byPerson', equals: { personId }, order: 'descending', limit } as const;
    for await (const some of findAll<AttemptDocument>(documents, collection, query)) {
      items.push(...some);
      if (items.length >= most) break;
    }
    return items;
  };

  const page = async (
    ids: readonly string[],
    skip: number,
    size: number,
  ): Promise<readonly Document<AttemptDocument>[]> => {
    const found = await Promise.all(ids.map((id) => newest(id, skip + size)));
    const merged = found
      .flat()
      .toSorted((one, other) => other.body.startedAt.localeCompare(one.body.startedAt));
    return (ids.length === 1 ? (found[0] ?? []) : merged).slice(skip, skip + size);
  };

  return {
    document,
    view: async (attemptId, ...to) => {
      const doc = await document(attemptId);
      return doc && viewOf(attemptId, doc, ...to);
    },
    viewOf,
    student: studentOf,
    response: async (attemptId, responseId) => {
      const doc = await document(attemptId);
      const r = doc?.responses.find((response) => response.responseId === responseId);
      if (!doc || !r) return undefined;
      return (await viewsOf(doc, attemptId, [r], await itemOf(doc), 'student'))[0];
    },
    hasAnswered: async (personId, contentId, questionId) => {
      const query = { index: 'byContent', equals: { personId, contentId }, limit: 20 };
      for await (const some of findAll<AttemptDocument>(documents, collection, query))
        if (some.some(({ body }) => isAnswered(body, questionId))) return true;
      return false;
    },
    at: async (personId, contentId) => {
      const query = { index: 'byContent', equals: { personId, contentId } };
      const found = await findEvery<AttemptDocument>(documents, collection, query);
      return found.toSorted((one, other) => one.body.startedAt.localeCompare(other.body.startedAt));
    },
    log: async (personId, number, size) => {
      const ids = await people.idsOf(personId);
      const [found, ...counts] = await Promise.all([
        page(ids, (number - 1) * size, size),
        ...ids.map((id) => documents.count(collection, { index: 'byPerson', equals: { personId: id } })),
      ]);
      const items = await Promise.all(
        found.map(async ({ id, body }) => ({
          ...summaryOf(id, body, await itemOf(body)),
          ...(body.personId === personId ? {} : { isFormer: true }),
        })),
      );
      return { items, total: counts.reduce((sum, count) => sum + count, 0) };
    },
  };
};

/** Difficult words with their meanings, but for those that an open question asks to match. */
const tellableWords = (item: ContentItem, fTell: (questionId: string) => boolean): WordPair[] | undefined => {
  const asked = item.questions.flatMap(({ _id, pairs = [] }) => (fTell(_id) ? [] : pairs));
  return item.difficult_words?.filter(
    ({ word, meaning }) => !asked.some((pair) => pair.word === word || pair.meaning === meaning),
  );
};

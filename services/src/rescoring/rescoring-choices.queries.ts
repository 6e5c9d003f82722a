import type { ScorerIdentity } from '@lectern/events/feedback/scoring';
import type { RescoringChoices } from '@lectern/events/rescoring/rescoring.routes';
import type { ContentQueries } from '../content/content.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { classesProjection, type ClassDocument } from '../classes/classes.projection.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { scoredAnswersProjection, type ScoredAnswersDocument } from './scored-answers.projection.js';
import { scorerName } from './scorer-name.js';

/** Scorers that can be run here, by how they are chosen; a language model only where one is set. */
export type ScorersHere = () => {
  readonly offline: ScorerIdentity;
  readonly languageModel: ScorerIdentity | undefined;
};

type Deps = {
  readonly documents: Documents;
  readonly content: Pick<ContentQueries, 'list' | 'latest'>;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly scorersHere: ScorersHere;
};

const answers = collectionOf(scoredAnswersProjection);

/** What may be chosen for a run. */
export const createRescoringChoices = ({ documents, content, schools, scorersHere }: Deps) => {
  /** From one name to the next greater one, so that it costs as much as there are names. */
  const scorers = async (): Promise<string[]> => {
    const found: string[] = [];
    for (let last = ''; ;) {
      const range = { field: 'scorer', gt: last };
      const { items } = await documents.find<ScoredAnswersDocument>(answers, {
        index: 'byScorer',
        range,
        limit: 1,
      });
      const next = items[0]?.body.scorer;
      if (!next) return found;
      found.push(next);
      last = next;
    }
  };
  const classes = async (): Promise<RescoringChoices['classes']> => {
    const query = { index: 'bySchool', limit: 1_000 };
    const all = await findEvery<ClassDocument>(documents, collectionOf(classesProjection), query);
    const ids = [...new Set(all.map(({ body }) => body.schoolId))];
    const names = new Map(
      await Promise.all(ids.map(async (id) => [id, (await schools.find(id))?.name ?? ''] as const)),
    );
    return all.map(({ id, body }) => ({
      _id: id,
      name: body.name,
      school: names.get(body.schoolId) ?? '',
    }));
  };
  const passages = async (): Promise<RescoringChoices['passages']> => {
    const items = await Promise.all((await content.list(null)).map(({ _id }) => content.latest(_id)));
    return items.flatMap((found) =>
      found
        ? [
            {
              _id: found.item._id,
              name: found.item.title,
              questions: found.item.questions.map(({ _id, questionText }) => ({ _id, questionText })),
            },
          ]
        : [],
    );
  };
  return async (): Promise<RescoringChoices> => {
    const { offline, languageModel } = scorersHere();
    const [names, ofClasses, ofPassages] = await Promise.all([scorers(), classes(), passages()]);
    return {
      engines: [
        { engine: 'offline', scorer: scorerName(offline) },
        ...(languageModel ? [{ engine: 'languageModel' as const, scorer: scorerName(languageModel) }] : []),
      ],
      scorers: names,
      classes: ofClasses,
      passages: ofPassages,
    };
  };
};

import { aiHintReaders } from '@lectern/events/access/access';
import type { AccessQueries } from '../access/access.queries.js';
import type { Person } from '../platform/edge/caller.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import type { AttemptDocument } from './attempt-document.js';

export type AiHintSight = (
  person: Person,
  attempt: Pick<AttemptDocument, 'personId' | 'schoolId'>,
) => Promise<boolean>;

/** Who is told that an answer may be written with AI: staff; a student and their parents where the school in which it was answered shows it to them. */
export const aiHintSight =
  ({
    access,
    schools,
  }: {
    readonly access: Pick<AccessQueries, 'mayReach'>;
    readonly schools: Pick<SchoolsQueries, 'find'>;
  }): AiHintSight =>
  async (person, { personId, schoolId }) =>
    (await access.mayReach({ access: aiHintReaders }, person, personId)) ||
    (schoolId !== null && (await schools.find(schoolId))?.areAiHintsShown === true);

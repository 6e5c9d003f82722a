import { ltiGradeStream, ltiLinkStream, type LtiGradeFact } from '@lectern/events/lti/lti-grades.events';
import { orIfErased } from '@lectern/events/journal/sealed';
import { createAccountReader } from '../accounts/people/account-reader.js';
import type { Ports } from '../platform/ports.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { ltiGradeDecider, type LtiGradeState } from './lti-grade.decider.js';
import { ltiLinkDecider, type LtiLinkState } from './lti-link.decider.js';

/** A grade with all that sending it takes. */
export type GradeToSend = {
  readonly due: Extract<LtiGradeFact, { type: 'LtiGradeDue' }>['data'];
  readonly answered: string | undefined;
  /** How the platform calls the person. */
  readonly userId: string;
  readonly schoolId: string;
  readonly platformId: string;
  readonly column: LtiLinkState['column'];
  readonly scopes: readonly string[];
};

/** Grades and links as they stand in the journal. */
export const createGradeReader = (ports: Pick<Ports, 'store' | 'codec' | 'documents'>) => {
  const link = (linkId: string) => foldStream(ports, ltiLinkDecider, ltiLinkStream(linkId));
  const accounts = createAccountReader(ports);
  const grade = (gradeId: string) => foldStream(ports, ltiGradeDecider, ltiGradeStream(gradeId));
  /** How the platform calls the person of a grade; undefined once they were erased, also while their key is still there. */
  const userOf = async ({ linked }: LtiGradeState): Promise<string | undefined> => {
    const isThere = linked && (await accounts.byId(linked.personId)) !== undefined;
    return isThere ? orIfErased(linked.userId, undefined) : undefined;
  };
  return {
    /** Whether the person of a grade is there, and not erased. */
    isKnown: async (gradeId: string): Promise<boolean> => (await userOf(await grade(gradeId))) !== undefined,
    /** The last grade that is due; undefined where there is none, or its person was erased. */
    read: async (gradeId: string): Promise<GradeToSend | undefined> => {
      const state = await grade(gradeId);
      const { linked, due, answered } = state;
      const userId = await userOf(state);
      if (!linked || !due || userId === undefined) return undefined;
      const { schoolId, platformId } = linked;
      const { opened, column } = await link(linked.linkId);
      return { due, answered, userId, schoolId, platformId, column, scopes: opened?.scopes ?? [] };
    },
    /** A link whose column is to be looked for. */
    sought: async (linkId: string) => {
      const { opened, column } = await link(linkId);
      return column.is === 'sought' ? opened : undefined;
    },
  };
};
export type GradeReader = ReturnType<typeof createGradeReader>;

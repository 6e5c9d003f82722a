import type { ContentItem } from '@lectern/events/content/content';
import { derivedId } from '../platform/ids.js';
import { defineReactor } from '../platform/work/reactor.js';
import type { AttemptDocument } from '../practice/attempt-document.js';
import { statementOf, verbOf } from './statement-of.js';

/** Says what a school's record store is to be told. What happened where the school has none is done at once. */
export const noteStatement = defineReactor(
  { name: 'note-statement', actsFrom: '2026-11-24', on: Object.keys(verbOf) },
  (deps: {
    readonly attempt: (attemptId: string) => Promise<AttemptDocument | undefined>;
    readonly hasStore: (schoolId: string) => Promise<boolean>;
    /** The text in the version that was practised. */
    readonly text: (contentId: string, digest: string) => Promise<ContentItem | undefined>;
    /** The address of Lectern. */
    readonly home: string;
  }) => ({
    afterRebuild: 'harmless',
    because: 'a statement is noted once',
    act: async (event) => {
      const attempt = await deps.attempt(String(event.data['attemptId']));
      if (!attempt?.schoolId || !(await deps.hasStore(attempt.schoolId))) return { kind: 'done' };
      const { schoolId, personId, contentId, contentDigest } = attempt;
      const statementId = derivedId('statement', event.meta.eventId);
      const item = await deps.text(contentId, contentDigest);
      const statement = statementOf(event, attempt, { statementId, home: deps.home, item });
      if (!statement) return { kind: 'done' };
      const attemptId = String(event.data['attemptId']);
      const payload = { statementId, schoolId, personId, attemptId, contentId, ...statement };
      return { kind: 'command', context: 'statements', name: 'NoteStatement', payload };
    },
  }),
);

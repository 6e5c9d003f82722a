import { fact } from '../journal/event.js';
import * as events from './record-store.events.js';

export const banyansStore = fact(events.recordStoreNamed, {
  schoolId: 'banyan',
  personId: events.recordStoreOwner,
  endpoint: 'https://lrs.banyan.example/xapi',
  user: 'lectern',
  password: 'a long secret',
});
export const banyansStoreRemoved = fact(events.recordStoreRemoved, { schoolId: 'banyan' });

const statement = { statementId: 'ashas-statement', personId: 'asha', number: 1 };
export const ashasStatement = fact(events.statementDue, {
  ...statement,
  schoolId: 'banyan',
  attemptId: 'attempt-1',
  contentId: 'nets',
  verb: 'answered',
  body: { id: 'ashas-statement', timestamp: '2026-01-05T08:30:00.000Z' },
});
export const ashasStatementTaken = fact(events.statementAnswered, {
  ...statement,
  result: 'taken',
  status: 204,
});
export const ashasStatementRefused = fact(events.statementAnswered, {
  ...statement,
  result: 'refused',
  status: 401,
  answer: 'Unknown user',
});

export const statementsFixtures = [
  banyansStore,
  banyansStoreRemoved,
  ashasStatement,
  ashasStatementTaken,
  ashasStatementRefused,
] as const;

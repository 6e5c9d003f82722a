import { describe, expect, it } from 'vitest';
import type { RecordStoreFact, StatementFact } from '@lectern/events/statements/record-store.events';
import * as banyan from '@lectern/events/statements/statements.fixtures';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { recordStoreDecider } from './record-store.decider.js';
import { statementDecider } from './statement.decider.js';

const past = (...facts: readonly (RecordStoreFact | StatementFact)[]) =>
  facts.map((fact) => happened('2026-01-05T08:30:00.000Z', fact) as never);
const at = Date.parse('2026-01-05T09:00:00.000Z');

describe('the record store of a school', () => {
  const spec = deciderSpec(recordStoreDecider);
  const { personId: _, ...data } = banyan.banyansStore.data;
  const name = { type: 'NameRecordStore', data, at } as const;
  const remove = { type: 'RemoveRecordStore', data: { schoolId: 'banyan' }, at } as const;

  it('is named, and named again where anything about it changes', () => {
    expect(spec.given().when(name)).toEqual([banyan.banyansStore]);
    expect(spec.given(...past(banyan.banyansStore)).when(name)).toEqual([]);
    const changed = { ...name, data: { ...data, password: 'another one' } };
    expect(spec.given(...past(banyan.banyansStore)).when(changed)).toMatchObject([
      { type: 'RecordStoreNamed', data: { password: 'another one' } },
    ]);
  });

  it('is removed where there is one', () => {
    expect(spec.given(...past(banyan.banyansStore)).when(remove)).toEqual([banyan.banyansStoreRemoved]);
    const gone = past(banyan.banyansStore, banyan.banyansStoreRemoved);
    expect(spec.given(...gone).when(remove)).toEqual([]);
  });
});

describe('a statement', () => {
  const spec = deciderSpec(statementDecider);
  const { number: _, ...noted } = banyan.ashasStatement.data;
  const note = { type: 'NoteStatement', data: noted, at } as const;
  const { personId: __, ...answer } = banyan.ashasStatementTaken.data;
  const resendBy = (schoolId: string) =>
    ({ type: 'ResendStatement', data: { statementId: 'ashas-statement', schoolId }, at }) as const;

  it('is noted once, and answered once', () => {
    expect(spec.given().when(note)).toEqual([banyan.ashasStatement]);
    expect(spec.given(...past(banyan.ashasStatement)).when(note)).toEqual([]);
    const command = { type: 'AnswerStatement', data: answer, at } as const;
    expect(spec.given(...past(banyan.ashasStatement)).when(command)).toEqual([banyan.ashasStatementTaken]);
    const answered = past(banyan.ashasStatement, banyan.ashasStatementTaken);
    expect(spec.given(...answered).when(command)).toEqual([]);
  });

  it('is sent again the same, once it was answered, by its own school', () => {
    const answered = past(banyan.ashasStatement, banyan.ashasStatementRefused);
    expect(spec.given(...answered).when(resendBy('banyan'))).toEqual([
      { ...banyan.ashasStatement, data: { ...banyan.ashasStatement.data, number: 2 } },
    ]);
    expect(spec.given(...past(banyan.ashasStatement)).when(resendBy('banyan'))).toEqual([]);
    expect(spec.given(...answered).when(resendBy('neem'))).toMatchObject({
      kind: 'notFound',
    });
  });
});

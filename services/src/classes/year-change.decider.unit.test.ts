import { expect, it } from 'vitest';
import {
  yearChangeFinished,
  yearChangeStarted,
  yearChangeUndoFinished,
  yearChangeUndone,
  yearUndoableForMs,
} from '@lectern/events/classes/year-change.events';
import { yearChangeFixtures } from '@lectern/events/classes/year-change.fixtures';
import { fact } from '@lectern/events/journal/event';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { yearChangeDecider } from './year-change.decider.js';

const spec = deciderSpec(yearChangeDecider);
const [started] = yearChangeFixtures;
const { yearChangeId, schoolId } = started.data;
const own = { yearChangeId, schoolId };
const begunAt = '2027-04-01T08:00:00.000Z';
const at = Date.parse(begunAt);
const begun = happened(begunAt, started);
const start = { type: 'StartYearChange', data: started.data, at } as const;
const undo = { type: 'UndoYearChange', data: own, at: at + 1 } as const;
const finish = { type: 'FinishYearChange', data: own, at } as const;
const undone = fact(yearChangeUndone, own);

it('a year begins once, until it was taken back', () => {
  expect(spec.given().when(start)).toEqual([fact(yearChangeStarted, started.data)]);
  expect(spec.given(begun).when(start)).toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('started this school year'),
  });
  expect(spec.given(begun, undone).when(start)).toMatchObject({ kind: 'conflict' });
  expect(spec.given(begun, undone, fact(yearChangeUndoFinished, own)).when(start)).toHaveLength(1);
});

it('a year is finished, and taken back, by what is under way', () => {
  expect(spec.given(begun).when(finish)).toEqual([fact(yearChangeFinished, own)]);
  expect(spec.given(begun, undone).when(finish)).toEqual([fact(yearChangeUndoFinished, own)]);
  expect(spec.given(begun, fact(yearChangeFinished, own)).when(finish)).toEqual([]);
});

it('a year is taken back within 30 days, once, by its own school', () => {
  expect(spec.given(begun).when(undo)).toEqual([undone]);
  expect(spec.given(begun, undone).when(undo)).toEqual([]);
  const late = { ...undo, at: at + yearUndoableForMs + 1 };
  expect(spec.given(begun).when(late)).toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('30 days'),
  });
  const foreign = { ...undo, data: { ...own, schoolId: 'harbour' } };
  expect(spec.given(begun).when(foreign)).toMatchObject({ kind: 'notFound' });
});

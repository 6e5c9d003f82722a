import { describe, expect, it } from 'vitest';
import * as fixtures from '@lectern/events/student-imports/student-import.fixtures';
import * as refusals from '@lectern/events/student-imports/student-imports.refusals';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { studentImportDecider, type TimedImportCommand } from './student-import.decider.js';

const spec = deciderSpec(studentImportDecider);
const { listChecked, listStarted, listStopped, listFinished, listUndone, listUndoFinished } = fixtures;
const noon = Date.parse('2026-01-05T12:00:00.000Z');
const dayMs = 86_400_000;

type Data<N extends TimedImportCommand['type']> = Extract<TimedImportCommand, { type: N }>['data'];
const command = <N extends TimedImportCommand['type']>(type: N, data: Data<N>, at = noon) =>
  ({ type, data, at }) as TimedImportCommand;
const check = (n: number) => command('CheckImport', { ...listChecked.data, check: n });
const start = command('StartImport', listStarted.data);
const undo = (at: number) => command('UndoImport', listUndone.data, at);
const ran = [listChecked, listStarted, happened('2026-01-05T12:00:00.000Z', listFinished)] as const;

describe('the stages of an import', () => {
  it('are a check after the other, of which the last is started', () => {
    expect(spec.given().when(check(1))).toEqual([listChecked]);
    expect(spec.given(listChecked).when(check(2))).toMatchObject([{ data: { check: 2 } }]);
    expect(spec.given(listChecked).when(start)).toEqual([listStarted]);
  });

  it('refuse what was looked at before another change', () => {
    const again = { message: refusals.changedElsewhere.message };
    expect(spec.given(listChecked).when(check(1))).toMatchObject(again);
    const stale = command('StartImport', { ...listStarted.data, check: 2 });
    expect(spec.given(listChecked).when(stale)).toMatchObject(again);
  });

  it('run once at a time, and are stopped once', () => {
    expect(spec.given(listChecked, listStarted).when(start)).toEqual([]);
    expect(spec.given(listChecked, listStarted).when(check(2))).toMatchObject({
      message: refusals.importRuns.message,
    });
    const stop = command('StopImport', listStopped.data);
    expect(spec.given(listChecked, listStarted).when(stop)).toEqual([listStopped]);
    expect(spec.given(listChecked, listStarted, listStopped).when(stop)).toEqual([]);
    expect(spec.given(listChecked).when(stop)).toMatchObject({ message: refusals.notStarted.message });
  });

  it('end once, and go on with what was left out', () => {
    const finish = command('FinishImport', listFinished.data);
    expect(spec.given(listChecked, listStarted, listStopped).when(finish)).toEqual([listFinished]);
    expect(spec.given(...ran).when(finish)).toEqual([]);
    expect(spec.given(...ran).when(command('StartImport', { ...listStarted.data, check: 2 }))).toMatchObject([
      { type: 'ImportStarted' },
    ]);
  });

  it('are taken back within 30 days, once', () => {
    expect(spec.given(...ran).when(undo(noon + 29 * dayMs))).toEqual([listUndone]);
    const tooLate = { message: refusals.tooLateToUndo.message };
    expect(spec.given(...ran).when(undo(noon + 30 * dayMs))).toMatchObject(tooLate);
    expect(spec.given(listChecked).when(undo(noon))).toMatchObject(tooLate);
    expect(spec.given(...ran, listUndone).when(undo(noon))).toEqual([]);
    const finish = command('FinishImportUndo', listUndoFinished.data);
    expect(spec.given(...ran, listUndone).when(finish)).toEqual([listUndoFinished]);
    expect(spec.given(...ran, listUndone, listUndoFinished).when(finish)).toEqual([]);
  });
});

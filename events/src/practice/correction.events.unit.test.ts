import { describe, expect, it } from 'vitest';
import { theTeacherTookItBack } from './attempt.fixtures.js';
import { scoreCorrectionWithdrawn, takesBack } from './correction.events.js';

describe('a correction taken back', () => {
  const given = { version: 1 };
  const settled = { ...given, issueId: 'issue-1' };

  it('from before it said of whom was all that people had given', () => {
    const { of: _of, ...older } = theTeacherTookItBack.data;
    const old = JSON.parse(JSON.stringify(older));
    const read = { ...older, ...scoreCorrectionWithdrawn.upcasters[1]?.(old) };
    expect(read).toEqual({ ...theTeacherTookItBack.data, of: 'all' });
    expect([given, settled].map((one) => takesBack({ of: 'all', version: 1 }, one))).toEqual([true, true]);
  });

  it('is teachers’ marks, or what one report had changed, of one version, and never what a run gave', () => {
    const marks = { of: 'marks', version: 1 } as const;
    const report = { of: 'report', version: 1, issueId: 'issue-1' } as const;
    expect([given, settled].map((one) => takesBack(marks, one))).toEqual([true, false]);
    expect([given, settled].map((one) => takesBack(report, one))).toEqual([false, true]);
    expect(takesBack(marks, { version: 2 })).toBe(false);
    expect(takesBack({ ...report, issueId: 'issue-2' }, settled)).toBe(false);
    expect(takesBack({ of: 'all', version: 1 }, { version: 1, rescoringId: 'run' })).toBe(false);
  });
});

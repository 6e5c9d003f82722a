import { studentMessages } from '@lectern/events/practice/messages';
import { maxMessageBytes } from '@lectern/events/practice/protocol';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitting, stepBatches } from './step-batches.js';

const steps = fc
  .array(
    fc.record({
      stateValue: fc.oneof(fc.string({ maxLength: 400 }), fc.stringMatching(/^[\w.&-]{0,400}$/)),
      shown: fc.string({ unit: 'grapheme', maxLength: 3_000 }),
    }),
    {
      maxLength: 260,
    },
  )
  .map((all) =>
    all.map(({ stateValue, shown }, seq) => fitting({ seq, at: seq, kind: 'transition', stateValue, shown })),
  );

describe('batches of screen steps', () => {
  it('keep the state of a machine as it is, cut anywhere, and no other words', () => {
    const stateOf = (stateValue: string) =>
      fitting({ seq: 0, at: 0, kind: 'transition', stateValue }).stateValue;
    expect(stateOf('question.asking&connection.lost')).toBe('question.asking&connection.lost');
    expect(stateOf(`${'question.'.repeat(22)}end`)).toBe(`${'question.'.repeat(22)}en`);
    expect(stateOf('Asha said hello')).toBe('unknown');
  });

  it('hold every step once, in order, and fit the contract and a message', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const batches = stepBatches(all);
        expect(batches.flat()).toEqual(all);
        for (const batch of batches) {
          const message = { attemptId: 'attempt-1', tab: 'tab-1', steps: batch };
          expect(studentMessages['student:screen-steps'].safeParse(message).success).toBe(true);
          expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThanOrEqual(
            maxMessageBytes,
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

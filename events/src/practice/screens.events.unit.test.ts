import { describe, expect, it } from 'vitest';
import { screenStepped } from './screens.events.js';

describe('a screen step of an older shape', () => {
  it('has its state where one of today has it', () => {
    const told = {
      attemptId: 'a1',
      personId: 'asha',
      tab: 't',
      seq: 0,
      at: 1,
      kind: 'reload',
      appVersion: '1',
    };
    const old: unknown = JSON.parse(
      JSON.stringify({ ...told, stateValue: 'question.ready', shown: '3 of 5' }),
    );
    expect(screenStepped.upcasters[1]?.(old as Record<string, unknown>)).toEqual({
      ...told,
      state: 'question.ready',
      shown: '3 of 5',
    });
  });
});

import { moveStarted, moveUndone } from '@lectern/events/classes/move.events';
import { defineReactor } from '../platform/work/reactor.js';

/** Finishes a move of students that was cut off. */
export const resumeMove = defineReactor(
  {
    name: 'resume-move',
    actsFrom: '2026-11-24',
    on: [moveStarted.type, moveUndone.type],
    // Whoever moves them does it all at once; this is for what a crash has cut off.
    dueAfter: () => 20_000,
  },
  () => ({
    afterRebuild: 'known',
    act: ({ data }) =>
      Promise.resolve({
        kind: 'command',
        context: 'classes',
        name: 'ResumeMove',
        payload: { moveId: data['moveId'], schoolId: data['schoolId'] },
      }),
  }),
);

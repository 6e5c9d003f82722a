import { fact } from '../journal/event.js';
import { moveFinished, moveStarted, moveUndoFinished, moveUndone } from './move.events.js';

const move = { moveId: 'move-1', schoolId: 'banyan' };

export const moveFixtures = [
  fact(moveStarted, {
    ...move,
    fromClassId: 'kingfishers',
    toClassId: 'herons',
    students: [{ personId: 'asha', fWasThere: false }],
  }),
  fact(moveFinished, move),
  fact(moveUndone, move),
  fact(moveUndoFinished, move),
] as const;

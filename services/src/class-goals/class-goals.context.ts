import { classGoalCommands, classGoalStream } from '@lectern/events/class-goals/class-goal.events';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { queriesOf } from '../queries.js';
import { classGoalDecider } from './class-goal.decider.js';
import { serveClassGoals } from './class-goals.http.js';
import { classGoalsProjection } from './class-goals.projection.js';
import { createClassGoals } from './class-goals.queries.js';

export const classGoals = context('class-goals', {
  projections: [classGoalsProjection],
  commands: ({ runner }) => [
    decides(runner, classGoalCommands, {
      decider: classGoalDecider,
      stream: ({ data }) => classGoalStream(data.classId),
    }),
  ],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    return { serve: serveClassGoals({ ...shared, goals: createClassGoals(shared) }) };
  },
});

import {
  jobStream,
  operationsCommands,
  restoresStream,
  type OperationsCommand,
} from '@lectern/events/operations/operations.events';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { queriesOf } from '../queries.js';
import { operationsDecider } from './operations.decider.js';
import { serveOperations } from './operations.http.js';
import { restoresProjection, storedBytesProjection } from './operations.projection.js';
import { createOperations } from './operations.queries.js';

const streamOf = ({ type, data }: OperationsCommand): string =>
  type === 'ProveRestore' ? restoresStream : jobStream(data.jobId);

export const operations = context('operations', {
  projections: [restoresProjection, storedBytesProjection],
  commands: ({ runner }) => [
    decides(runner, operationsCommands, {
      decider: operationsDecider,
      stream: streamOf,
      // Why somebody gave a job up decides nothing.
      opens: new Set(),
    }),
  ],
  edge: (ports) => ({ serve: serveOperations(createOperations({ ...ports, ...queriesOf(ports) })) }),
});

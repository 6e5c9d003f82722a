import { accessLogCommands, accessStream } from '@lectern/events/access-log/access-log.events';
import { context, type EdgePorts } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { queriesOf } from '../queries.js';
import { accessDecider } from './access.decider.js';
import { serveAccessLog } from './access-log.http.js';
import { createAccessLogQueries } from './access-log.queries.js';
import { accessesProjection } from './accesses.projection.js';
import { createNoteAccess, createNoteHistory, type NoteAccess, type NoteHistory } from './note-access.js';

/** For the contexts whose routes show an attempt. */
export const noteAccessOf = (ports: EdgePorts): NoteAccess => {
  const shared = { ...ports, ...queriesOf(ports) };
  return createNoteAccess({ ...shared, log: createAccessLogQueries(shared) });
};

/** For whatever lists somebody's attempts. */
export const noteHistoryOf = (ports: EdgePorts): NoteHistory => {
  const shared = { ...ports, ...queriesOf(ports) };
  return createNoteHistory({ ...shared, log: createAccessLogQueries(shared) });
};

export const accessLog = context('access-log', {
  projections: [accessesProjection],
  commands: ({ runner }) => [
    decides(runner, accessLogCommands, {
      decider: accessDecider,
      stream: ({ data }) => accessStream(data.personId, data.date),
      // Why somebody looked decides nothing.
      opens: new Set(),
    }),
  ],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    return { serve: serveAccessLog({ ...shared, log: createAccessLogQueries(shared) }) };
  },
});

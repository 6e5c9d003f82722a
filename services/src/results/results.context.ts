import { shareCommands, shareStream } from '@lectern/events/results/share.events';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { createRecordings } from '../practice/recordings.js';
import { queriesOf } from '../queries.js';
import { serveResults } from './results.http.js';
import { createResults } from './results.queries.js';
import { shareDecider } from './share.decider.js';
import { createShareTokens } from './share-tokens.js';
import { sharesProjection } from './shares.projection.js';

export const results = context('results', {
  projections: [sharesProjection],
  commands: ({ runner }) => [
    decides(runner, shareCommands, {
      decider: shareDecider,
      stream: ({ data }) => shareStream(data.shareId),
    }),
  ],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    return {
      serve: serveResults({
        ...shared,
        results: createResults(shared),
        recordings: createRecordings(shared),
        tokens: createShareTokens(ports.linkKey),
      }),
    };
  },
});

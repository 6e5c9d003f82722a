import { contentImportStream, importCommands } from '@lectern/events/drafts/import.events';
import { draftCommands, draftStream } from '@lectern/events/drafts/draft.events';
import { context } from '../context.js';
import { decides } from '../platform/commands/handle-commands.js';
import { queriesOf } from '../queries.js';
import { checkSamples } from './check-samples.js';
import { draftDecider } from './draft.decider.js';
import { startImported } from './import/start-imported.reactor.js';
import { serveImports } from './import/imports.http.js';
import { importDecider } from './import/import.decider.js';
import { serveDrafts } from './drafts.http.js';
import { draftsProjection } from './drafts.projection.js';
import { createDraftsQueries } from './drafts.queries.js';
import { publishDraft } from './publish-draft.reactor.js';

export const drafts = context('drafts', {
  projections: [draftsProjection],
  commands: ({ runner }) => [
    decides(runner, draftCommands, {
      decider: draftDecider,
      stream: ({ data }) => draftStream(data.contentId),
    }),
    decides(runner, importCommands, {
      decider: importDecider,
      stream: ({ data }) => contentImportStream(data.importId),
    }),
  ],
  reactors: () => [publishDraft, startImported],
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    const drafts = createDraftsQueries(shared);
    return {
      serve: [
        ...serveDrafts({
          ...shared,
          drafts,
          check: (item, question) => checkSamples(ports.engines().scorer, item, question),
        }),
        ...serveImports({ ...shared, drafts }),
      ],
    };
  },
});

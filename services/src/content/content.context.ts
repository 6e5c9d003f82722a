import type { CommandReply } from '@lectern/events/journal/command';
import { contentCommands, contentStream } from '@lectern/events/content/content.events';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { context } from '../context.js';
import { handles } from '../platform/commands/handle-commands.js';
import { createAttemptQueries } from '../practice/attempt.queries.js';
import { contentDigest } from './content-digest.js';
import { contentDecider } from './content.decider.js';
import { serveContent } from './content.http.js';
import { contentProjection } from './content.projection.js';
import { createContentQueries } from './content.queries.js';

/** A version is named by what it says; under another name it could be changed unseen. */
const misnamed: CommandReply = {
  outcome: 'rejected',
  code: 'input',
  message: 'The digest is not of this content.',
  permanent: true,
};

export const content = context('content', {
  projections: [contentProjection],
  commands: ({ runner }) => [
    handles(contentCommands, async (command, envelope) => {
      if (command.type === 'PublishContent' && command.data.digest !== contentDigest(command.data.item))
        return misnamed;
      const stream = contentStream(command.data.contentId);
      return runner.run({ decider: contentDecider, stream: () => stream }, command, envelope);
    }),
  ],
  edge: (ports) => {
    const queries = createContentQueries(ports);
    const people = createPeopleQueries(ports);
    const attempts = createAttemptQueries({ ...ports, content: queries, people });
    return { serve: serveContent({ content: queries, attempts, blobs: ports.blobs }) };
  },
});

import { createPeopleQueries } from '../accounts/people/people.queries.js';
import { context, type ReactorPorts } from '../context.js';
import { withPorts } from '../platform/work/reactor.js';
import { createAttemptQueries } from '../practice/attempt.queries.js';
import { speakAnswers } from './answer-speaker.reactor.js';
import { handleContent } from './content.commands.js';
import { serveContent } from './content.http.js';
import { contentProjection } from './content.projection.js';
import { createContentQueries } from './content.queries.js';

export const content = context('content', {
  projections: [contentProjection],
  commands: (ports) => [handleContent(ports)],
  reactors: () => [
    withPorts(speakAnswers, ({ engines, blobs }: ReactorPorts) => ({ speech: engines.contentSpeech, blobs })),
  ],
  edge: (ports) => {
    const queries = createContentQueries(ports);
    const people = createPeopleQueries(ports);
    const attempts = createAttemptQueries({ ...ports, content: queries, people });
    return { serve: serveContent({ content: queries, attempts, blobs: ports.blobs }) };
  },
});

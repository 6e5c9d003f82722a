import { context, type ReactorPorts } from '../context.js';
import { withPorts } from '../platform/work/reactor.js';
import { queriesOf } from '../queries.js';
import { speakAnswers } from './answer-speaker.reactor.js';
import { handleContent } from './content.commands.js';
import { serveContent } from './content.http.js';
import { contentProjection } from './content.projection.js';

export const content = context('content', {
  projections: [contentProjection],
  commands: (ports) => [handleContent(ports)],
  reactors: () => [
    withPorts(speakAnswers, ({ engines, blobs }: ReactorPorts) => ({ speech: engines.contentSpeech, blobs })),
  ],
  edge: (ports) => ({ serve: serveContent({ ...ports, ...queriesOf(ports) }) }),
});

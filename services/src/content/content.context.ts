import { context, type ReactorPorts } from '../context.js';
import { withPorts } from '../platform/work/reactor.js';
import { queriesOf } from '../queries.js';
import { speakAnswers } from './answer-speaker.reactor.js';
import type { SoundDeps } from './content-sounds.js';
import { handleContent } from './content.commands.js';
import { serveContent } from './content.http.js';
import { contentProjection } from './content.projection.js';
import { speakPassages } from './passage-speaker.reactor.js';
import { shelvesProjection } from './shelves.projection.js';

const soundDeps = ({ engines, blobs }: ReactorPorts): SoundDeps => ({ speech: engines.contentSpeech, blobs });

export const content = context('content', {
  projections: [contentProjection, shelvesProjection],
  commands: (ports) => [handleContent(ports)],
  reactors: () => [withPorts(speakAnswers, soundDeps), withPorts(speakPassages, soundDeps)],
  edge: (ports) => ({ serve: serveContent({ ...ports, ...queriesOf(ports) }) }),
});

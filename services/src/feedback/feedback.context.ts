import { createContentQueries } from '../content/content.queries.js';
import { context } from '../context.js';
import { defineReactor } from '../platform/work/reactor.js';
import { markResponse, markRule } from './mark-response.reactor.js';
import { scoreResponse, scoreRule } from './score-response.reactor.js';
import { speakFeedback, speakRule } from './speak-feedback.reactor.js';
import { transcribe, transcribeRule } from './transcribe.reactor.js';
import { createTryOut } from './try-out.js';
import { serveTry } from './try.http.js';
import { writeFeedback, writeRule } from './write-feedback.reactor.js';

export const feedback = context('feedback', {
  reactors: () => [
    defineReactor(transcribeRule, ({ engines: { transcriber }, ...ports }) =>
      transcribe({ ...ports, transcriber }),
    ),
    defineReactor(scoreRule, (ports) =>
      scoreResponse(ports.engines.scorer, createContentQueries(ports).byDigest),
    ),
    defineReactor(markRule, (ports) => markResponse(createContentQueries(ports).byDigest)),
    defineReactor(writeRule, (ports) =>
      writeFeedback(ports.engines.writer, createContentQueries(ports).byDigest),
    ),
    defineReactor(speakRule, ({ engines: { speech }, ...ports }) => speakFeedback({ ...ports, speech })),
  ],
  edge: (ports) => {
    const { latest } = createContentQueries(ports);
    const tryOut = createTryOut({ latest, engines: ports.engines });
    return { serve: serveTry({ tryOut, limits: ports.limits }) };
  },
});

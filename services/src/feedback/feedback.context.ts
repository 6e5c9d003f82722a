import { createContentQueries } from '../content/content.queries.js';
import { context } from '../context.js';
import { createTryOut } from './try-out.js';
import { serveTry } from './try.http.js';

export const feedback = context('feedback', {
  edge: (ports) => {
    const { latest } = createContentQueries(ports);
    const tryOut = createTryOut({ latest, engines: ports.engines });
    return { serve: serveTry({ tryOut, limits: ports.limits }) };
  },
});

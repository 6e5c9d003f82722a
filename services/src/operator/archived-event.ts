import * as z from 'zod/mini';
import type { JsonObject } from '../platform/event-store/event-store.port.js';

/** As it is: a schema of its members would lose one that is called `__proto__`. */
const anyObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** An event as a line of an archive. Where it stood among all is told by its place in the file alone. */
export const archivedEvent = z.object({
  stream: z.string(),
  revision: z.int().check(z.minimum(0)),
  id: z.string(),
  type: z.string(),
  data: anyObject,
  metadata: anyObject,
  /** When the store it comes from took it. */
  recordedAt: z.string(),
});

/** Lines of JSON, each by the same schema. @throws SyntaxError, z.core.$ZodError */
export const parseLines = <T>(schema: z.ZodMiniType<T>, body: Uint8Array): readonly T[] =>
  Buffer.from(body)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => z.parse(schema, JSON.parse(line)));

import { embedOriginAllowed, embedOriginRemoved } from '@lectern/events/embedding/embedding.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** The schools that allow a site, under its origin. */
export type EmbedOriginDocument = { readonly schoolIds: readonly string[] };

const when = on<EmbedOriginDocument>();

/** Which sites' pages browsers may let call Lectern: asked before anybody says who they are. */
export const embedOriginsProjection = defineProjection<EmbedOriginDocument>({
  name: 'embed-origins',
  version: 1,
  handlers: [
    when(embedOriginAllowed, ({ data: { schoolId, origin } }) => [
      { id: origin, apply: (before) => ({ schoolIds: [...(before?.schoolIds ?? []), schoolId] }) },
    ]),
    when(embedOriginRemoved, ({ data: { schoolId, origin } }) => [
      {
        id: origin,
        apply: (before) => {
          const schoolIds = (before?.schoolIds ?? []).filter((id) => id !== schoolId);
          return schoolIds.length > 0 ? { schoolIds } : undefined;
        },
      },
    ]),
  ],
});

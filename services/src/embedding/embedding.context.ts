import { context } from '../context.js';
import { publicUrl } from '../platform/public-url.js';
import { queriesOf } from '../queries.js';
import { createSchoolOf } from '../schools/admins-school.js';
import { createEmbedKeys } from './embed-key.js';
import { embedOriginsProjection } from './embed-origins.projection.js';
import { handleEmbedding } from './embedding.commands.js';
import { serveEmbedding } from './embedding.http.js';
import { createEmbeddingQueries } from './embedding.queries.js';
import { embedStudentsProjection } from './embed-students.projection.js';
import { embeddingsProjection } from './embeddings.projection.js';
import { keyUsesCollection } from './key-uses.js';
import { serveShares } from './share.http.js';

export const embedding = context('embedding', {
  collections: [keyUsesCollection],
  projections: [embeddingsProjection, embedOriginsProjection, embedStudentsProjection],
  commands: handleEmbedding,
  edge: (ports) => {
    const queries = queriesOf(ports);
    return {
      serve: [
        ...serveEmbedding({
          ...ports,
          ...queries,
          schoolOf: createSchoolOf(queries.schools),
          embedding: createEmbeddingQueries({ ...ports, ...queries }),
          keys: createEmbedKeys(ports.linkKey),
        }),
        ...serveShares({ ...queries, home: publicUrl(ports.settings) }),
      ],
    };
  },
});

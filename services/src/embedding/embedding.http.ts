import { randomBytes } from 'node:crypto';
import type { QuestionType } from '@lectern/events/content/content';
import * as refusals from '@lectern/events/embedding/embedding.refusals';
import * as routes from '@lectern/events/embedding/embedding.routes';
import { originOf } from '@lectern/events/embedding/origin';
import { noSuchListPage, tooManyRequests } from '@lectern/events/wire/refusals';
import type { Tokens } from '../accounts/links/link-tokens.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { minuteMs } from '../platform/clock/durations.js';
import { bearerOf, type Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { newId, sha256 } from '../platform/ids.js';
import type { Limit, Limits } from '../platform/limits/limits.js';
import { systemActor } from '@lectern/events/journal/metadata';
import type { SchoolOf } from '../schools/admins-school.js';
import type { EmbedKeyName } from './embed-key.js';
import type { EmbeddingQueries } from './embedding.queries.js';

/** A class that opens its pages at once is far below. */
const tokenLimit: Limit = { name: 'embed-token', max: 600, windowMs: minuteMs };

/** A preview keeps no answers, and shows the questions whose answers nobody has to check against choices. */
const isSpoken = (type: QuestionType | undefined): boolean => type === undefined || type === 'summarization';

type Deps = {
  readonly embedding: EmbeddingQueries;
  readonly schoolOf: SchoolOf;
  readonly content: ContentQueries;
  readonly keys: Tokens<EmbedKeyName>;
  readonly limits: Limits;
  readonly clock: Clock;
};

/** What admins set up for their school's sites, and the tokens that the school's servers ask for. */
export const serveEmbedding = (deps: Deps): readonly Served[] => {
  const { embedding, schoolOf, content, keys, limits, clock } = deps;

  const idOf = async (person: Person, schid: string | undefined): Promise<string> =>
    (await schoolOf(person, schid))._id;
  // The schema has refused what is none.
  const normal = (origin: string): string => originOf(origin) ?? origin;

  return [
    serve(routes.embeddingOfSchool, async ({ person, query }) =>
      embedding.ofSchool(await schoolOf(person, query.schid)),
    ),
    serve(routes.embedStudents, async ({ person, query }) => {
      const page = await embedding.students(await idOf(person, query.schid), query.cursor);
      if (!page) throw new EdgeError(noSuchListPage);
      return page;
    }),
    serve(routes.previewPassage, async ({ person, params, query }) => {
      const school = await schoolOf(person, query.schid);
      const found = await content.latest(params.contentId);
      if (!found || !(await content.isOpenTo(school._id, params.contentId)))
        throw new EdgeError(refusals.noSuchActivity);
      const { _id, title, level, content: text, questions } = found.item;
      const spoken = questions.filter(({ questionType }) => isSpoken(questionType));
      return {
        _id,
        title,
        level,
        content: text,
        questions: spoken.map(({ _id: questionId, questionText }) => ({ _id: questionId, questionText })),
      };
    }),
    serve(routes.allowOrigin, async ({ person, query, body, send }) => {
      const origin = normal(body.origin);
      const { position } = await send('AllowEmbedOrigin', {
        schoolId: await idOf(person, query.schid),
        origin,
      });
      return new Written({ origin }, position);
    }),
    serve(routes.removeOrigin, async ({ person, query, body, write }) =>
      write('RemoveEmbedOrigin', {
        schoolId: await idOf(person, query.schid),
        origin: normal(body.origin),
      }),
    ),
    serve(routes.createKey, async ({ person, query, body, request, send }) => {
      const schoolId = await idOf(person, query.schid);
      const keyId = idOfMade(request, [person.userId, 'embed-key'], sha256(`${schoolId} ${body.label}`));
      const { position } = await send('CreateEmbedKey', { schoolId, keyId, label: body.label });
      return new Written({ keyId, key: keys.tokenOf({ schoolId, keyId }) }, position);
    }),
    serve(routes.revokeKey, async ({ person, query, params, write }) =>
      write('RevokeEmbedKey', { schoolId: await idOf(person, query.schid), ...params }),
    ),
    serve(routes.makeEmbedToken, async ({ request, body, send }) => {
      const name = keys.read(bearerOf(request.headers.authorization) ?? '');
      if (!name) throw new EdgeError(refusals.keyRefused);
      if (!(await limits.take([tokenLimit, name.keyId]))) throw new EdgeError(tooManyRequests);
      const { activity, person, scope } = body;
      const contentId = 'passageId' in activity ? activity.passageId : activity.paragraphId;
      if (!(await content.isOpenTo(name.schoolId, contentId))) throw new EdgeError(refusals.noSuchActivity);
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock.now() + routes.tokenSeconds * 1_000).toISOString();
      const { id: subject, firstName, lastName } = person;
      const session = { origin: normal(body.origin), scope, activity, subject, firstName, lastName };
      await send(
        'BeginEmbedSession',
        { ...name, ...session, newSessionKey: sha256(token) },
        { actor: systemActor, commandId: newId() },
      );
      return { token, expiresAt };
    }),
  ];
};

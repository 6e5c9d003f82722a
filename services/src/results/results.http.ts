import * as routes from '@lectern/events/results/result.routes';
import { noSuchShare, notOwnAnswer } from '@lectern/events/results/results.refusals';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { dayMs } from '../platform/clock/durations.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import { sendBytes } from '../platform/edge/send-bytes.js';
import { serve, serveRaw, type Served } from '../platform/edge/serve.js';
import type { Recordings } from '../practice/recordings.js';
import type { KnownShare, ResultsQueries } from './results.queries.js';
import { skillsOf } from './scored-answers.js';
import type { ShareTokens } from './share-tokens.js';

const noShare = new EdgeError(noSuchShare);
/** Nobody notes who opened a link. */
const anybody = { userId: 'nobody', role: 'pending' } as const;

/** A candidate’s results, and what they show of them to whoever has a link. */
export const serveResults = (deps: {
  readonly results: ResultsQueries;
  readonly recordings: Pick<Recordings, 'find'>;
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly tokens: ShareTokens;
  readonly clock: Clock;
}): readonly Served[] => {
  const { results, recordings, people, tokens, clock } = deps;
  const pathOf = (shareId: string): string => `/shared-results?token=${tokens.tokenOf({ shareId })}`;

  const stateOf = ({ isRevoked, until }: KnownShare) => {
    if (isRevoked) return 'revoked';
    return Date.parse(until) <= clock.now() ? 'expired' : 'open';
  };

  /** What a link opens now. @throws EdgeError where it opens nothing */
  const opened = async (token: string) => {
    const named = tokens.read(token);
    const share = named && (await results.share(named.shareId));
    const person = share && (await people.find(share.personId));
    if (!share || !person || person.suspendedAt !== null || stateOf(share) !== 'open') throw noShare;
    return { share, person };
  };

  return [
    serve(routes.ownResults, async ({ person }) => {
      const answers = await results.ofPerson(person.userId);
      return { skills: skillsOf(answers), answers: answers.map(({ text: _, ...answer }) => answer) };
    }),
    serve(routes.shareResults, async ({ person, body, request, send }) => {
      const { answers, fVoice: hasVoice } = body;
      const chosen = await results.chosen(person.userId, answers);
      if (chosen.length < answers.length) throw new EdgeError(notOwnAnswer);
      const shareId = idOfMade(request, [person.userId, 'share'], JSON.stringify(body));
      const until = new Date(clock.now() + routes.shareDays * dayMs).toISOString();
      const share = { personId: person.userId, shareId, answers, hasVoice, until };
      const { position } = await send('ShareResults', share);
      return new Written({ _id: shareId, path: pathOf(shareId) }, position);
    }),
    serve(routes.listShares, async ({ person }) =>
      (await results.sharesOf(person.userId)).map((share) => ({
        _id: share.shareId,
        path: pathOf(share.shareId),
        until: share.until,
        fVoice: share.hasVoice,
        answers: share.answers.length,
        opened: share.opened,
        state: stateOf(share),
      })),
    ),
    serve(routes.revokeShare, ({ person, params, write }) =>
      write('RevokeShare', { personId: person.userId, shareId: params.id }),
    ),
    serve(routes.sharedResults, async ({ query: { token } }) => {
      const { share, person } = await opened(token);
      const answers = await results.chosen(share.personId, share.answers);
      return {
        name: `${person.firstName} ${person.lastName}`.trim(),
        until: share.until,
        answers: answers.map(({ attemptId: _, responseId, fVoice, ...answer }) => ({
          ...answer,
          ...(share.hasVoice && fVoice
            ? {
                audioUrl: `/api/shared-results/audio?token=${token}&responseId=${encodeURIComponent(responseId)}`,
              }
            : {}),
        })),
      };
    }),
    serveRaw(routes.sharedAudio, async ({ query, request, reply }) => {
      const { share } = await opened(query.token);
      const answer = share.answers.find(({ responseId }) => responseId === query.responseId);
      const sound =
        answer && share.hasVoice
          ? await recordings.find(answer.attemptId, answer.responseId, 'response')
          : undefined;
      if (!sound || sound.personId !== share.personId) throw noShare;
      await sendBytes(request, reply, sound);
    }),
    serve(routes.openShared, async ({ body: { token }, write }) => {
      const { share } = await opened(token);
      const { personId, shareId } = share;
      return write('OpenShare', { personId, shareId }, { actor: anybody });
    }),
  ];
};

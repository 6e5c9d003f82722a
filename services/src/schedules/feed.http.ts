import { timingSafeEqual } from 'node:crypto';
import * as routes from '@lectern/events/schedules/feed.routes';
import { noSuchSchedule } from '@lectern/events/schedules/schedules.refusals';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { serve, serveRaw, type Served } from '../platform/edge/serve.js';
import { keyedHash, newId } from '../platform/ids.js';
import type { FeedQueries } from './feed.queries.js';

/** Of a feed's id (a UUID), and of its hash as it stands in the address: together short enough for a part of a path. */
const [idLength, hashLength] = [36, 32] as const;

/** The secrets of calendars’ addresses. None is stored: whoever reads the journal can make none. */
export const createFeedTokens = (linkKey: Uint8Array) => {
  const hashOf = (feedId: string): string => keyedHash(linkKey, `calendar ${feedId}`).slice(0, hashLength);
  return {
    tokenOf: (feedId: string): string => feedId + hashOf(feedId),
    /** The feed's id; undefined for a token that was not made here. Whether it is still good, the read model knows. */
    read: (token: string): string | undefined => {
      const [feedId, hash] = [token.slice(0, idLength), Buffer.from(token.slice(idLength))];
      const expected = Buffer.from(hashOf(feedId));
      return hash.length === expected.length && timingSafeEqual(hash, expected) ? feedId : undefined;
    },
  };
};

/** Dates for somebody’s own calendar. */
export const serveFeeds = (deps: {
  readonly feeds: FeedQueries;
  readonly tokens: ReturnType<typeof createFeedTokens>;
  readonly publicUrl: string;
}): readonly Served[] => {
  const { feeds, tokens, publicUrl } = deps;
  const urlOf = (feedId: string): string => `${publicUrl}/calendar/${tokens.tokenOf(feedId)}.ics`;
  return [
    serve(routes.makeFeed, async ({ person: { userId: personId }, send }) => {
      const known = await feeds.feedIdOf(personId);
      const feedId = known ?? newId();
      const { position } = await send('MakeCalendarFeed', { personId, feedId });
      return new Written({ url: urlOf(feedId) }, position);
    }),
    serve(routes.revokeFeed, async ({ person: { userId: personId }, write }) =>
      write('RevokeCalendarFeed', { personId, feedId: (await feeds.feedIdOf(personId)) ?? '' }),
    ),
    serveRaw(routes.readFeed, async ({ params: { file }, request, reply }) => {
      const feedId = tokens.read(file.replace(/\.ics$/, ''));
      const personId = feedId === undefined ? undefined : await feeds.ownerOf(feedId);
      const feed = personId === undefined ? undefined : await feeds.feed(personId);
      if (!feed) throw new EdgeError(noSuchSchedule);
      void reply
        .header('etag', feed.tag)
        .header('cache-control', 'private, max-age=0, must-revalidate')
        .header('content-type', 'text/calendar; charset=utf-8');
      if (request.headers['if-none-match'] === feed.tag) await reply.code(304).send();
      else await reply.send(feed.text);
    }),
  ];
};

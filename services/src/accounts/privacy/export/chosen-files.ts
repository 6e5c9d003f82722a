import {
  familyWeekMailSettled,
  familyWeekStream,
  weeklyMailStopped,
} from '@lectern/events/family-weeks/family-week.events';
import { resultsShared, shareOpened, shareRevoked } from '@lectern/events/results/share.events';
import { badgeEarned, badgesStream } from '@lectern/events/streaks/badge.events';
import type { History } from '../../../history/history.queries.js';
import type { ReadEvent } from '../../../platform/journal/codec.js';

type Journal = { readonly history: Pick<History, 'events' | 'streamsOf'> };

const all = async (
  { history }: Journal,
  streams: readonly string[],
  personId: string,
): Promise<readonly ReadEvent[]> => {
  const events: ReadEvent[] = [];
  for await (const event of history.events(streams, personId)) events.push(event);
  return events;
};

/** The badges that somebody earned. */
export const badgesOf = async (journal: Journal, personId: string): Promise<readonly unknown[]> =>
  (await all(journal, [badgesStream(personId)], personId))
    .filter(({ type }) => type === badgeEarned.type)
    .map(({ data: { badge, date } }) => ({ badge, date }));

/** The links by which somebody showed their results: which answers, until when, and what became of each link. */
export const sharesOf = async (journal: Journal, personId: string): Promise<readonly unknown[]> => {
  const streams = await journal.history.streamsOf(personId, 'share');
  return Promise.all(
    streams.map(async (stream) => {
      const events = await all(journal, [stream], personId);
      const { data, meta } = events.find(({ type }) => type === resultsShared.type) ?? {};
      return {
        sharedAt: meta?.at ?? null,
        until: data?.['until'],
        hasVoice: data?.['hasVoice'],
        answers: data?.['answers'],
        opened: events.filter(({ type }) => type === shareOpened.type).length,
        revokedAt: events.find(({ type }) => type === shareRevoked.type)?.meta.at ?? null,
      };
    }),
  );
};

/** Whether a parent gets the Friday mails, every change of that, and what became of each mail. */
export const fridayMailsOf = async (journal: Journal, personId: string): Promise<unknown> => {
  const events = await all(journal, [familyWeekStream(personId)], personId);
  const changes = events
    .filter(({ type }) => type.startsWith('WeeklyMail'))
    .map(({ type, meta }) => ({ at: meta.at, isWanted: type !== weeklyMailStopped.type }));
  return {
    isWanted: changes.at(-1)?.isWanted ?? true,
    changes,
    mails: events
      .filter(({ type }) => type === familyWeekMailSettled.type)
      .map(({ data: { week, kind, outcome } }) => ({ week, kind, outcome })),
  };
};

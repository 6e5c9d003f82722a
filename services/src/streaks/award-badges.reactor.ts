import type { Badge } from '@lectern/events/streaks/badge.events';
import type { Documents } from '../platform/documents/documents.port.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor, type WorkContext } from '../platform/work/reactor.js';
import { answerTypes, createBadgesDue } from './badges-due.js';
import { badgesOfDays, isBetterSecond } from './earned-badges.js';
import type { GivenAnswer } from './local-date.js';

/** Awards badges after an answer, a score, or a game of words of which every pair was right. */
export const awardBadges = defineReactor(
  {
    name: 'award-badges',
    actsFrom: '2026-11-24',
    on: [...answerTypes, 'ResponseScored', 'ResponseMarked'],
    // A choice has one mark; a game of words has several.
    dueAfter: ({ type, data }) =>
      type !== 'ResponseMarked' || (Number(data['total']) > 1 && data['correct'] === data['total'])
        ? 0
        : undefined,
  },
  (ports: { readonly documents: Documents }) => {
    const badges = createBadgesDue(ports);

    const earnedBy = async (event: ReadEvent, { stream }: WorkContext): Promise<readonly Badge[]> => {
      const { type, data } = event;
      if (type === 'ResponseMarked') return ['words'];
      if (type === 'ResponseScored')
        return isBetterSecond(String(data['responseId']), await stream()) ? ['better'] : [];
      return badgesOfDays(await badges.bestWith(event as ReadEvent & GivenAnswer));
    };

    return {
      afterRebuild: 'harmless',
      because: 'a badge is earned once, whatever is decided again',
      act: async (event, context) => {
        const personId = String(event.data['personId']);
        const fresh = await badges.missing(personId, await earnedBy(event, context));
        if (fresh.length === 0) return { kind: 'done' };
        const date = await badges.dayOf(personId, event.meta.at);
        return {
          kind: 'commands',
          context: 'streaks',
          commands: fresh.map((badge) => ({ name: 'EarnBadge', payload: { personId, badge, date } })),
        };
      },
    };
  },
);

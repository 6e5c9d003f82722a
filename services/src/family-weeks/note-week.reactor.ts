import { familyOf } from './week-of-family.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { defineReactor } from '../platform/work/reactor.js';
import { dueOn, fridayOf } from './friday.js';

/** Notes that a child of a family has begun to practise this week. */
export const noteFamilyWeek = defineReactor(
  { name: 'note-family-week', actsFrom: '2026-11-24', on: ['AttemptStarted'] },
  (ports: { readonly documents: Documents }) => ({
    afterRebuild: 'harmless',
    because: 'a week begins once, and it is the week of the attempt, whenever it is decided',
    act: async ({ data, meta }) => {
      const family = await familyOf(ports, String(data['personId']));
      if (!family) return { kind: 'done' };
      const { personId, timeZone } = family;
      const week = fridayOf(Date.parse(meta.at), timeZone);
      return {
        kind: 'command',
        context: 'family-weeks',
        name: 'BeginFamilyWeek',
        payload: { personId, week, timeZone, dueAt: dueOn(week, timeZone) },
      };
    },
  }),
);

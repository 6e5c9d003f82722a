import type { LtiLinkFact } from '@lectern/events/lti/lti-grades.events';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor, type CommandOutcome } from '../platform/work/reactor.js';
import type { GradeServices } from './grade-services.js';
import { PlatformBusy, PlatformRefuses, type ServingPlatform } from './platform-services.js';

type Link = Extract<LtiLinkFact, { type: 'LtiLinkOpened' }>['data'];

const of = ({ data }: ReadEvent) => ({
  linkId: data['linkId'],
  platformId: data['platformId'],
  schoolId: data['schoolId'],
});
const command = (name: string, payload: Record<string, unknown>): CommandOutcome => ({
  kind: 'command',
  context: 'lti',
  name,
  payload,
});

/** Finds or makes the column for the grades of a link: one item does, so that a whole class that comes makes one. */
export const findLineItem = defineReactor(
  {
    name: 'find-lti-line-item',
    actsFrom: '2026-11-24',
    on: ['LtiLinkOpened', 'LtiLineItemSought'],
    dueAfter: ({ data }) => (typeof data['lineItem'] === 'string' ? undefined : 0),
  },
  (deps: {
    readonly services: Pick<GradeServices, 'lineItem'>;
    /** Undefined where it was removed. */
    readonly platform: (platformId: string) => Promise<ServingPlatform | undefined>;
    /** The link as its last launch had it; undefined where its column is known. */
    readonly sought: (linkId: string) => Promise<Link | undefined>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'a column that is known is not looked for',
    act: async (event) => {
      const link = await deps.sought(String(event.data['linkId']));
      const platform = link && (await deps.platform(link.platformId));
      if (!platform) return { kind: 'done' };
      try {
        const found = await deps.services.lineItem(platform, link);
        return found
          ? command('FindLtiLineItem', { ...of(event), ...found })
          : command('MissLtiLineItem', { ...of(event), status: null });
      } catch (error) {
        if (error instanceof PlatformBusy) return { kind: 'again', afterMs: error.afterMs };
        if (!(error instanceof PlatformRefuses)) throw error;
        return command('MissLtiLineItem', { ...of(event), status: error.status });
      }
    },
    onParked: (event) => command('MissLtiLineItem', { ...of(event), status: null }),
  }),
);

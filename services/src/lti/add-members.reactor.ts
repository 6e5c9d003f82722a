import type { CommandReply } from '@lectern/events/journal/command';
import { defineReactor } from '../platform/work/reactor.js';
import { PlatformBusy, PlatformRefuses, type ServingPlatform } from './platform-services.js';
import type { RosterService } from './roster-service.js';

type Chosen = { readonly hash: string; readonly personId: string | null };

/**
 * Lets chosen members of a course in: each is found anew on the platform, since their names are kept nowhere before they
 * are somebody's. Whoever is a student already stays who they are, so that it may be done again.
 */
export const addMembers = defineReactor(
  { name: 'add-lti-members', actsFrom: '2026-11-24', on: ['LtiMembersChosen'] },
  (deps: {
    readonly roster: RosterService;
    /** Undefined where it was removed. */
    readonly platform: (
      platformId: string,
    ) => Promise<(ServingPlatform & { readonly issuer: string }) | undefined>;
    /** Undefined where the course lets nobody read its members. */
    readonly membershipsUrl: (courseId: string) => Promise<string | undefined>;
    readonly hashOf: (schoolId: string, issuer: string, subject: string) => string;
    readonly send: (name: string, payload: Record<string, unknown>) => Promise<CommandReply>;
  }) => ({
    afterRebuild: 'harmless',
    because: 'who is a student already stays who they are',
    maxFailures: 30,
    act: async ({ data }) => {
      const schoolId = String(data['schoolId']);
      const chosen = new Map((data['members'] as readonly Chosen[]).map((one) => [one.hash, one]));
      const platform = await deps.platform(String(data['platformId']));
      const url = await deps.membershipsUrl(String(data['courseId']));
      if (!platform || url === undefined) return { kind: 'done' };
      try {
        for (const member of await deps.roster(platform, url)) {
          const { issuer } = platform;
          const one = chosen.get(deps.hashOf(schoolId, issuer, member.subject));
          if (!one) continue;
          const { personId } = one;
          const reply = await (personId === null
            ? deps.send('FindLtiStudent', { schoolId, issuer, ...member })
            : deps.send('ClaimLtiSubject', { schoolId, issuer, subject: member.subject, personId }));
          if (reply.outcome === 'rejected' && !reply.permanent) throw new Error(reply.message);
        }
      } catch (error) {
        if (error instanceof PlatformBusy) return { kind: 'again', afterMs: error.afterMs };
        if (!(error instanceof PlatformRefuses)) throw error;
      }
      return { kind: 'done' };
    },
  }),
);

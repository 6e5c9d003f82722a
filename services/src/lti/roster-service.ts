import * as z from 'zod/mini';
import { roleOf } from './launch-purpose.js';
import type { PlatformServices, ServingPlatform } from './platform-services.js';
import { rosterScope } from './verify-launch.js';

/** Somebody who learns in a course, as the platform calls them. */
export type Member = { readonly subject: string; readonly firstName: string; readonly lastName: string };

const accept = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
const container = z.object({
  members: z.array(
    z.object({
      user_id: z.coerce.string(),
      status: z._default(z.string(), 'Active'),
      roles: z._default(z.array(z.string()), []),
      name: z.optional(z.string()),
      given_name: z.optional(z.string()),
      family_name: z.optional(z.string()),
    }),
  ),
});
/** A course of some thousand members, a hundred a page. */
const mostPages = 50;
/** What a name of a person takes at most, as elsewhere. */
const longestName = 100;

/** The next page, as a Link header names it (RFC 8288). */
const nextOf = (link: string | undefined): string | undefined =>
  link?.split(',').flatMap((one) => /<([^>]+)>\s*;[^<]*rel="?next"?/.exec(one)?.[1] ?? [])[0];

/** Reads who is in a course (Names and Role Provisioning Services 2.0). Throws as `PlatformServices` does. */
export const createRosterService =
  ({ ask }: PlatformServices) =>
  /** @returns active members who learn there, each once */
  async (platform: ServingPlatform, membershipsUrl: string): Promise<readonly Member[]> => {
    const members = new Map<string, Member>();
    let url: string | undefined = membershipsUrl;
    for (let page = 0; url !== undefined && page < mostPages; page += 1) {
      const { text, headers } = await ask(platform, { url, scopes: [rosterScope], headers: { accept } });
      for (const one of z.parse(container, JSON.parse(text)).members) {
        if (one.status !== 'Active' || roleOf(one.roles) !== 'student') continue;
        const firstName = (one.given_name ?? one.name ?? '').slice(0, longestName);
        const lastName = (one.family_name ?? '').slice(0, longestName);
        members.set(one.user_id, { subject: one.user_id, firstName, lastName });
      }
      url = nextOf(headers['link']);
    }
    return [...members.values()];
  };
export type RosterService = ReturnType<typeof createRosterService>;

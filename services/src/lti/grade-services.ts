import * as z from 'zod/mini';
import { gradeMaximum, type AttemptGrade, type LtiLinkFact } from '@lectern/events/lti/lti-grades.events';
import type { PlatformServices, ServingPlatform } from './platform-services.js';
import { gradesScopes } from './verify-launch.js';

type Link = Extract<LtiLinkFact, { type: 'LtiLinkOpened' }>['data'];
export type Held = { readonly score: number; readonly maximum: number } | null;

const media = (name: string): string => `application/vnd.ims.lis.${name}+json`;
/** Tells our own column from others of the same link. */
export const columnTag = 'lectern-practice';

const lineItem = z.object({ id: z.url() });
const results = z.array(
  z.object({
    userId: z.coerce.string(),
    resultScore: z.optional(z.nullable(z.number())),
    resultMaximum: z.optional(z.nullable(z.number())),
  }),
);

/** The address of a part of a line item, whose own address may have a query (3.1). */
const partOf = (lineItemUrl: string, part: 'scores' | 'results'): URL => {
  const url = new URL(lineItemUrl);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${part}`;
  return url;
};

/** Assignment and Grade Services 2.0, as far as Lectern uses them. Everything throws as `PlatformServices` does. */
export const createGradeServices = ({ ask }: PlatformServices) => ({
  /** Finds the column of a link, or makes it (3.2). @returns undefined where the launch allowed neither */
  lineItem: async (
    platform: ServingPlatform,
    { lineItems, resourceLinkId, contentId: resourceId, label, scopes: allowed }: Link,
  ): Promise<{ readonly lineItem: string; readonly isNew: boolean } | undefined> => {
    if (lineItems === null || !allowed.includes(gradesScopes.lineItem)) return undefined;
    const scopes = [gradesScopes.lineItem];
    const url = new URL(lineItems);
    for (const [name, value] of Object.entries({
      resource_link_id: resourceLinkId,
      resource_id: resourceId,
      tag: columnTag,
    }))
      url.searchParams.set(name, value);
    const headers = { accept: media('v2.lineitemcontainer') };
    const found = await ask(platform, { url: url.href, scopes, headers });
    const [first] = z.parse(z.array(lineItem), JSON.parse(found.text));
    if (first) return { lineItem: first.id, isNew: false };
    const type = media('v2.lineitem');
    const made = await ask(platform, {
      url: lineItems,
      scopes,
      method: 'POST',
      headers: { 'content-type': type, accept: type },
      body: JSON.stringify({ scoreMaximum: gradeMaximum, label, resourceLinkId, resourceId, tag: columnTag }),
    });
    return { lineItem: z.parse(lineItem, JSON.parse(made.text)).id, isNew: true };
  },

  /** Sends a score (3.4). @returns the HTTP status */
  send: async (
    platform: ServingPlatform,
    lineItemUrl: string,
    score: AttemptGrade & { readonly userId: string; readonly timestamp: string },
  ): Promise<number> => {
    const { status } = await ask(platform, {
      url: partOf(lineItemUrl, 'scores').href,
      scopes: [gradesScopes.score],
      method: 'POST',
      headers: { 'content-type': media('v1.score') },
      body: JSON.stringify(score.scoreGiven === undefined ? score : { ...score, scoreMaximum: gradeMaximum }),
    });
    return status;
  },

  /** What the platform holds of a person (3.3); the maximum is 1 where it does not say. */
  held: async (platform: ServingPlatform, lineItemUrl: string, userId: string): Promise<Held> => {
    const url = partOf(lineItemUrl, 'results');
    url.searchParams.set('user_id', userId);
    const headers = { accept: media('v2.resultcontainer') };
    const { text } = await ask(platform, { url: url.href, scopes: [gradesScopes.result], headers });
    // A platform may give all of them, whoever was asked about.
    const own = z.parse(results, JSON.parse(text)).find((result) => result.userId === userId);
    if (own?.resultScore === undefined || own.resultScore === null) return null;
    return { score: own.resultScore, maximum: own.resultMaximum || 1 };
  },
});
export type GradeServices = ReturnType<typeof createGradeServices>;

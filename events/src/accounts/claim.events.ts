import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue, type Fresh, type OpenedEvent } from '../journal/event.js';

/**
 * What must be unique is claimed on a stream of its own, named by a keyed hash of the normalised value, so that the
 * journal tells nobody's address.
 */
export const claimKinds = [
  'email',
  'username',
  'school-code',
  /** The number of a student at their school. */
  'student-number',
  'join-code',
  'lti-subject',
  /** A student as their school’s own server knows them. */
  'embed-subject',
  /** One of the places for children that a family has. */
  'child-place',
  /** A name on the leaderboard of a school. */
  'alias',
  /** A part of an attempt that is reported, while the report is open. */
  'issue-part',
  /** The name of a class, in its school and year. */
  'class-name',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** @param hash HMAC-SHA-256 of the normalised value, hex. */
export const claimStream = (kind: ClaimKind, hash: string): string => `claim-${kind}-${hash}`;

export const claimed = defineEvent('Claimed', { data: { kind: z.enum(claimKinds), ownerId: z.string() } });
export const claimReleased = defineEvent('ClaimReleased', {
  data: { kind: z.enum(claimKinds), ownerId: z.string() },
});

const definitions = [claimed, claimReleased] as const;
type Definition = (typeof definitions)[number];
export type ClaimFact = Fresh<Definition>;
export type ClaimEvent = OpenedEvent<Definition>;
export const claimCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

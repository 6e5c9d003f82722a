import { mostChildren } from '@lectern/events/accounts/family.routes';
import { keyedHash } from '../../platform/ids.js';

/** One spelling of an address: without spaces around it, NFKC, lower case. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** Names the claim on an address without telling it: HMAC-SHA-256, hex. */
export const emailClaimHash = (claimKey: Uint8Array, email: string): string =>
  keyedHash(claimKey, `email:${normaliseEmail(email)}`);

/** One spelling of a school code: NFKC, upper case, letters and digits alone. "tree 47" is "TREE47". */
export const normaliseSchoolCode = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** One spelling of a user name: NFKC, lower case, without spaces. */
export const normaliseUsername = (username: string): string => folded(username);

export const schoolCodeClaimHash = (claimKey: Uint8Array, code: string): string =>
  keyedHash(claimKey, `school-code:${normaliseSchoolCode(code)}`);

/** A user name is unique in its school. */
export const usernameClaimHash = (claimKey: Uint8Array, code: string, username: string): string =>
  keyedHash(claimKey, `username:${normaliseSchoolCode(code)}:${normaliseUsername(username)}`);

/** The name of a class is unique in its school and year; "5 C" and "5c" are one. */
export const classNameHash = (claimKey: Uint8Array, schoolId: string, year: string, name: string): string =>
  keyedHash(claimKey, `class-name:${JSON.stringify([schoolId, year, folded(name)])}`);

/** @param code as `normaliseJoinCode` has it */
export const joinCodeHash = (claimKey: Uint8Array, code: string): string =>
  keyedHash(claimKey, `join-code:${code}`);

/** A student's number is unique in their school; 0042 and 42 are two. */
export const studentNumberClaimHash = (claimKey: Uint8Array, schoolId: string, number: string): string =>
  keyedHash(claimKey, `student-number:${schoolId}:${normaliseUsername(number)}`);

/** @param place from 0; a family has as many as children are allowed */
export const childPlaceHash = (claimKey: Uint8Array, accountId: string, place: number): string =>
  keyedHash(claimKey, `child-place:${accountId}:${place}`);

/** Of all the places for children that a family has. */
export const childPlaceHashes = (claimKey: Uint8Array, accountId: string): readonly string[] =>
  Array.from({ length: mostChildren }, (_, place) => childPlaceHash(claimKey, accountId, place));

/** Of a part of an attempt, one report of a kind is open. @param part the answer, or the question */
export const issuePartHash = (claimKey: Uint8Array, attemptId: string, part: string, issue: string): string =>
  keyedHash(claimKey, `issue-part:${attemptId}:${part}:${issue}`);

/** An alias, and every other that looks like it, is one student's of a school. @param skeleton what all of them share */
export const aliasClaimHash = (claimKey: Uint8Array, schoolId: string, skeleton: string): string =>
  keyedHash(claimKey, `alias:${schoolId}:${skeleton}`);

/** A student of a school, by the id under which the school's own server knows them. */
export const embedSubjectHash = (claimKey: Uint8Array, schoolId: string, subject: string): string =>
  keyedHash(claimKey, `embed-subject:${schoolId}:${subject}`);

/** A student of a school, by the subject of an LTI platform: unique within its issuer (OpenID Connect Core, 2). */
export const ltiSubjectHash = (
  claimKey: Uint8Array,
  schoolId: string,
  issuer: string,
  subject: string,
): string => keyedHash(claimKey, `lti-subject:${JSON.stringify([schoolId, issuer, subject])}`);

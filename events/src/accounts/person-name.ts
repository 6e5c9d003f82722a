import * as z from 'zod/mini';
import { refuses, type Refusal } from '../wire/refusal.js';
import { brokenName, nameWithLink, reservedName } from './fields.refusals.js';

/** The longest first or last name there is. */
export const longestName = 80;

/** Line breaks, other control characters and what turns the direction of a line: a name is a part of one. */
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Half of a pair of code units: no text as UTF-8 can hold it. */
const loneSurrogate = /\p{Cs}/u;
/** What every object of the language answers to. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const signs = /[<>@/\\:]/;
const dotted = /([\p{L}\p{M}\p{N}-]+)\.(?=([\p{L}\p{M}]{2,}))/gu;
const titles = /^(dr|mr|mrs|ms|md|mohd|mst|st|sr|jr|fr|smt|sri|shri|prof|km|kum|adv|er|capt|col|maj|lt)$/i;
const startsLikeName = /^[\p{Lu}\p{Lo}]/u;
/** Well-known ends of addresses that are hardly ever a name: `X.Com` is one, whatever stands before the dot. */
const topLevel = /^(com|net|org|edu|gov|info|biz|xyz|app|dev|site|online|shop|io|co|in|me|ai|tv|uk|us|eu)$/i;
/** One that is seen: of the signs that fonts leave out, some count as letters, such as the Hangul filler. */
const visibleLetter = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;
const shortAndCaseless = /^[\p{Lo}\p{M}]{1,4}$/u;

/** `S.Kumar`, `Dr.Priya` and `डॉ.प्रिया` are names; `evil.example` is a place to go to. */
const isHostLike = (before: string, after: string): boolean => {
  const isTitle = titles.test(before) || before.length === 1 || shortAndCaseless.test(before);
  return topLevel.test(after) || !(isTitle && startsLikeName.test(after));
};

/**
 * Why a text cannot be the name of somebody or of a school: it has to be one line that is seen, and that no mail program
 * takes for a link. Names stand in mails that others get; nobody writes into them by way of their name. No text at all is
 * nothing to object to: whether a name is asked for says the form.
 */
export const nameProblem = (text: string): Refusal | undefined => {
  if (loneSurrogate.test(text)) return brokenName;
  if (reserved.has(text)) return reservedName;
  const isSeen = text === '' || visibleLetter.test(text);
  const isLink = [...text.matchAll(dotted)].some(([, before = '', after = '']) => isHostLike(before, after));
  return !isSeen || breaksLine.test(text) || signs.test(text) || isLink ? nameWithLink : undefined;
};

export const isPlainName = (text: string): boolean => nameProblem(text) === undefined;

/** A name that somebody types now. What was kept before this rule is read as it is. */
export const plainName = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest), refuses(nameProblem));

/** The first or last name of a person. */
export const personName = plainName(longestName);

import { InvalidMessage } from './bus.port.js';

/** No space, wildcard or control character, and no half of a surrogate pair, which would arrive as something else. */
const token = '[^\\s.*>\\p{Cc}\\p{Cs}]+';
const subjectPattern = new RegExp(`^${token}(?:\\.${token})*$`, 'u');
const filterPattern = new RegExp(`^(?:(?:${token}|\\*)\\.)*(?:${token}|\\*|>)$`, 'u');
/** A NATS server ends the connection at a line of more than 4,096 bytes, and the line holds more than the subject. */
const maxSubjectBytes = 1_024;

const check = (text: string, pattern: RegExp): void => {
  if (!pattern.test(text)) throw new InvalidMessage(`no subject: ${JSON.stringify(text)}`);
  const bytes = Buffer.byteLength(text);
  if (bytes > maxSubjectBytes) throw new InvalidMessage(`a subject of ${bytes} bytes`);
};

/** @throws InvalidMessage for an empty part, a space, a wildcard, or more than 1,024 bytes */
export const checkSubject = (subject: string): void => check(subject, subjectPattern);

/** As a subject, with wildcards. @throws InvalidMessage */
export const checkFilter = (filter: string): void => check(filter, filterPattern);

/** Whether a filter has wildcards: `*` is any one part, `>` at the end any one or more. */
export const hasWildcard = (filter: string): boolean => /(?:^|\.)(?:\*|>$)/.test(filter);

/** Whether a filter with wildcards takes a subject, both in their parts. */
export const takes = (filter: readonly string[], subject: readonly string[]): boolean => {
  if (filter.at(-1) === '>' ? subject.length < filter.length : subject.length !== filter.length) return false;
  return filter.every((want, at) => want === '*' || want === '>' || want === subject[at]);
};

import { InvalidMessage } from './bus.port.js';

const token = '[^\\s.*>\\p{Cc}]+';
const subjectPattern = new RegExp(`^${token}(?:\\.${token})*$`, 'u');
const filterPattern = new RegExp(`^(?:(?:${token}|\\*)\\.)*(?:${token}|\\*|>)$`, 'u');

/** @throws InvalidMessage for an empty part, a space or a wildcard */
export const checkSubject = (subject: string): void => {
  if (!subjectPattern.test(subject)) throw new InvalidMessage(`no subject: ${JSON.stringify(subject)}`);
};

/** @throws InvalidMessage */
export const checkFilter = (filter: string): void => {
  if (!filterPattern.test(filter))
    throw new InvalidMessage(`no subject to listen to: ${JSON.stringify(filter)}`);
};

/** Whether a NATS filter takes the subject: `*` is any one part, `>` at the end any one or more. */
export const takes = (filter: string, subject: string): boolean => {
  const wanted = filter.split('.');
  const parts = subject.split('.');
  if (wanted.at(-1) === '>' ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((want, at) => want === '*' || want === '>' || want === parts[at]);
};

import type { FastifyRequest } from 'fastify';
import { languages, type Language } from '@lectern/events/accounts/person.events';

/**
 * In which language whoever calls reads. The portal puts the language of its pages there, and other clients what their
 * browser says, the one wanted most first: the first that there is; English where there is none.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => {
  const wanted = (headers['accept-language'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.trim().split(/[-;]/)[0]);
  return wanted.flatMap((tag) => languages.filter((one) => one === tag))[0] ?? 'en';
};

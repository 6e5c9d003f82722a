import type { FastifyRequest } from 'fastify';
import { languages, type Language } from '@lectern/events/accounts/person.events';

/** How much a language is wanted, as `hi;q=0.8` says; 0 for one that is not. */
const wanted = (parameters: readonly string[]): number => {
  const weight = parameters.map((one) => /^q=(\d(?:\.\d{1,3})?)$/i.exec(one.trim())?.[1]).find(Boolean);
  return weight === undefined ? 1 : Math.min(1, Number(weight));
};

/**
 * In which language whoever calls reads. The portal puts the language of its pages there, and other clients what their
 * browser says: of the languages that there are the one wanted most, the first of equals; English where there is none.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => {
  const asked = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const language = languages.find((one) => one === tag.trim().toLowerCase().split('-')[0]);
      return { language, weight: wanted(parameters) };
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0);
  return asked.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'en';
};

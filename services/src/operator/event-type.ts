import { catalogue } from '@lectern/events/catalogue';
import { InvalidArgumentError } from 'commander';
import { nearest } from './nearest.js';

const known = Object.keys(catalogue);

/**
 * Takes one more type of events to those given before.
 * @throws InvalidArgumentError for one that there is not, with those that may have been meant
 */
export const readEventTypes = (type: string, before: readonly string[] = []): readonly string[] => {
  if (known.includes(type)) return [...before, type];
  const near = nearest(type, known);
  const meant = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  throw new InvalidArgumentError(`There is no such type.${meant} docs/reference/events.md has them all.`);
};

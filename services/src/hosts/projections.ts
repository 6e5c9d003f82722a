import { catalogue } from '@lectern/events/catalogue';
import { streamsProjection } from '../platform/journal/streams.projection.js';
import type { AnyProjection } from '../platform/projections/projection.js';
import type { ReactorRule } from '../platform/work/reactor.js';
import { workProjection } from '../platform/work/work.projection.js';
import { contexts } from './contexts.js';

/** Every read model. */
export const createProjections = (rules: readonly ReactorRule[]): readonly AnyProjection[] => [
  ...contexts.flatMap(({ projections = [] }) => projections),
  streamsProjection(catalogue),
  workProjection(rules, Object.keys(catalogue)),
];

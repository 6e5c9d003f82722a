import type { EventCatalogue } from '../journal/event.js';
import { isRefusal, type Refusal } from './refusal.js';
import { isRoute, type Route } from './route.js';

/** What a context has on the wire and in the journal. */
export type ContextCatalogue = {
  readonly events: EventCatalogue;
  readonly routes: readonly Route[];
  readonly refusals: readonly Refusal[];
};

/** @param given catalogues of events, and modules whose exports are routes, or refusals, among other things */
export const defineCatalogue = (given: {
  readonly events: readonly EventCatalogue[];
  readonly routes: readonly object[];
  readonly refusals?: readonly object[];
}): ContextCatalogue => ({
  events: Object.assign({}, ...given.events) as EventCatalogue,
  routes: given.routes.flatMap((module) => Object.values(module).filter(isRoute)),
  refusals: refusalsOf(given.refusals ?? []),
});

/** The refusals that modules export, by themselves or several in one object. */
export const refusalsOf = (modules: readonly object[]): readonly Refusal[] =>
  modules
    .flatMap((module) => Object.values(module) as readonly unknown[])
    .flatMap((value) =>
      isRefusal(value) || typeof value !== 'object' || value === null ? value : Object.values(value),
    )
    .filter(isRefusal);

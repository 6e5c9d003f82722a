import type { EventCatalogue } from '../journal/event.js';
import { isRoute, type Route } from './route.js';

/** What a context has on the wire and in the journal. */
export type ContextCatalogue = {
  readonly events: EventCatalogue;
  readonly routes: readonly Route[];
};

/** @param given catalogues of events, and modules whose exports are routes among other things */
export const defineCatalogue = (given: {
  readonly events: readonly EventCatalogue[];
  readonly routes: readonly object[];
}): ContextCatalogue => ({
  events: Object.assign({}, ...given.events) as EventCatalogue,
  routes: given.routes.flatMap((module) => Object.values(module).filter(isRoute)),
});

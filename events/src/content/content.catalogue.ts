import { defineCatalogue } from '../wire/define-catalogue.js';
import * as contentRoutes from './content.events.js';
import { contentCatalogue } from './content.events.js';
import * as contentRefusals from './content.refusals.js';

export const content = defineCatalogue({
  events: [contentCatalogue],
  routes: [contentRoutes],
  refusals: [contentRefusals],
});

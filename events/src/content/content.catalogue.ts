import { defineCatalogue } from '../wire/define-catalogue.js';
import * as contentRoutes from './content.events.js';
import { contentCatalogue } from './content.events.js';

export const content = defineCatalogue({
  events: [contentCatalogue],
  routes: [contentRoutes],
});

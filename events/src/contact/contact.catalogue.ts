import { defineCatalogue } from '../wire/define-catalogue.js';
import * as contactRoutes from './contact.routes.js';
import { contactCatalogue } from './message.events.js';
import * as contactRefusals from './contact.refusals.js';

export const contact = defineCatalogue({
  events: [contactCatalogue],
  routes: [contactRoutes],
  refusals: [contactRefusals],
});

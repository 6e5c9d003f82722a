import { defineCatalogue } from '../wire/define-catalogue.js';
import * as createClassRoutes from './create-class.routes.js';
import { studentImportEvents } from './student-import.events.js';
import * as studentImportRoutes from './student-import.routes.js';
import * as studentImportsRefusals from './student-imports.refusals.js';

export const studentImports = defineCatalogue({
  events: [studentImportEvents],
  routes: [studentImportRoutes, createClassRoutes],
  refusals: [studentImportsRefusals],
});

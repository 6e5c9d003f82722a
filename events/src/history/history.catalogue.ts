import { defineCatalogue } from '../wire/define-catalogue.js';
import * as asOf from './as-of.js';

export const history = defineCatalogue({ events: [], routes: [], refusals: [asOf] });

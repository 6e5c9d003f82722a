import { defineCatalogue } from '../wire/define-catalogue.js';
import * as receiptRoutes from './receipt.routes.js';

export const receipts = defineCatalogue({ events: [], routes: [receiptRoutes] });

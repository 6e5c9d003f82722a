import { context } from '../context.js';
import { createHistory } from '../history/history.queries.js';
import { queriesOf } from '../queries.js';
import { serveReceipts } from './receipts.http.js';
import { createReceiptQueries } from './receipts.queries.js';

export const receipts = context('receipts', {
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports) };
    const found = createReceiptQueries({ ...shared, history: createHistory(ports) });
    return { serve: serveReceipts({ ...shared, receipts: found }) };
  },
});

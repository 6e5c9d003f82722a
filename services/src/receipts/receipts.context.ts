import { noteAccessOf } from '../access-log/access-log.context.js';
import { context } from '../context.js';
import { createHistory } from '../history/history.queries.js';
import { queriesOf } from '../queries.js';
import { serveReceipts } from './receipts.http.js';
import { createReceipts } from './receipts.js';

export const receipts = context('receipts', {
  edge: (ports) => {
    const shared = { ...ports, ...queriesOf(ports), noteAccess: noteAccessOf(ports) };
    const found = createReceipts({ ...shared, history: createHistory(ports) });
    return { serve: serveReceipts({ ...shared, receipts: found }) };
  },
});

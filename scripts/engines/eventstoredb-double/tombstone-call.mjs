/** The double's way to end a stream for ever. */
import { randomUUID } from 'node:crypto';
import { streamDeleted } from './append-calls.mjs';
import { streams, textOf } from './wire.mjs';

/** @param {import('./append-calls.mjs').Store} store */
export const tombstoneCall =
  ({ journal, commit }) =>
  async (/** @type {any} */ call, /** @type {any} */ callback) => {
    const name = textOf(call.request.getOptions().getStreamIdentifier());
    if (journal.stream(name)?.tombstoned) return void callback(streamDeleted(name));
    const event = {
      id: randomUUID(),
      type: '$streamDeleted',
      contentType: 'application/json',
      data: new Uint8Array(),
      metadata: new Uint8Array(),
    };
    const written = journal.write(name, [event], Date.now());
    await commit(written);
    const position = new streams.TombstoneResp.Position();
    position.setCommitPosition(String(written[0]?.position));
    position.setPreparePosition(String(written[0]?.position));
    const response = new streams.TombstoneResp();
    response.setPosition(position);
    callback(null, response);
  };

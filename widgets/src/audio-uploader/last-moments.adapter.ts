import { httpBody } from './chunk-message.js';
import type { StoredChunk } from './chunk-record.js';
import { sendLast, type HttpRoute } from './send-chunk.adapter.js';

/** Browsers refuse more than 64 KiB in all requests that outlive their page. */
const budget = 60 * 1024;
/** So many slices of 4 s fit into that. */
const most = 3;

export type LastMoments = {
  /** Keeps a slice ready for the page's end. */
  readonly keep: (record: StoredChunk) => Promise<void>;
  /** Acknowledged, or gone. */
  readonly drop: (id: number) => void;
  readonly stop: () => void;
};

/**
 * Sends at `pagehide` what was recorded last and is not acknowledged, by requests that outlive the page. Nothing can
 * be read from the store at that moment, so the bodies are kept ready. The slices stay in the store: whether they
 * arrived is found out when the page is opened again.
 */
export const lastMoments = (route: HttpRoute): LastMoments => {
  const bodies = new Map<number, string>();
  const leave = (): void => {
    let left = budget;
    for (const body of bodies.values()) {
      if (body === '') continue;
      left -= body.length;
      if (left < 0) return;
      sendLast(route, body);
    }
  };
  addEventListener('pagehide', leave);
  return {
    keep: async (record) => {
      // Known before it is read: it may be acknowledged meanwhile.
      bodies.set(record.id, '');
      const [oldest] = bodies.keys();
      if (bodies.size > most && oldest !== undefined) bodies.delete(oldest);
      const bytes = new Uint8Array(await record.blob.arrayBuffer());
      if (bodies.has(record.id)) bodies.set(record.id, JSON.stringify(httpBody(record, bytes)));
    },
    drop: (id) => void bodies.delete(id),
    stop: () => removeEventListener('pagehide', leave),
  };
};

/** A message on its way to the server. */
export type Outgoing = { readonly subject: string; readonly text: string };

/** Sends messages that want no answer, in their order. */
export type OutgoingQueue = {
  push(message: Outgoing): void;
  /** Goes on after the connection came back. */
  resume(): void;
  /** Resolves when all that could be sent was. */
  idle(): Promise<void>;
};

/** What waits at the most, bytes of text; some ten thousand notifications. */
const usualLimit = 4 * 1_024 * 1_024;
/** What a message takes beside its text, bytes, roughly. */
const overhead = 256;

const sizeOf = ({ subject, text }: Outgoing): number => overhead + subject.length + text.length;

/**
 * Keeps what waits for the connection within bounds: the client would keep what it cannot write, however much. So it
 * gets no more before the server has taken what it got, and none without a connection.
 * @param link `sent` resolves when the server has taken what was sent, or the connection broke; never rejects
 * @param onDropped how many of the oldest were dropped to make room since it was last told
 */
export const createOutgoingQueue = (
  link: { connected(): boolean; send(message: Outgoing): void; sent(): Promise<void> },
  onDropped: (count: number) => void,
  limit: number = usualLimit,
): OutgoingQueue => {
  let waiting: Outgoing[] = [];
  let size = 0;
  let dropped = 0;
  let pumping: Promise<void> | undefined;

  const pump = async (): Promise<void> => {
    while (waiting.length > 0 && link.connected()) {
      const batch = waiting;
      waiting = [];
      size = 0;
      if (dropped > 0) onDropped(dropped);
      dropped = 0;
      for (const message of batch) link.send(message);
      await link.sent();
    }
    pumping = undefined;
  };
  const resume = (): void => {
    pumping ??= waiting.length > 0 && link.connected() ? pump() : undefined;
  };

  return {
    resume,
    push: (message) => {
      waiting.push(message);
      size += sizeOf(message);
      while (size > limit) {
        const oldest = waiting.shift();
        if (!oldest) break;
        size -= sizeOf(oldest);
        dropped += 1;
      }
      resume();
    },
    idle: async () => {
      while (pumping) await pumping;
    },
  };
};

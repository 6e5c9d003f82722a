/** A message as it arrives. */
export type Delivery = {
  readonly subject: string;
  /** JSON, as Nest's NATS transport writes it. */
  readonly text: string;
  /** When nobody waits for the answer any more: ms since the epoch by the sender's clock, decimal. */
  readonly deadline?: string | undefined;
  /** Absent where no answer is wanted. */
  readonly reply?: ((text: string) => void) | undefined;
};

export type WireSubscription = {
  /** Takes nothing new; resolves when everything that was sent for it was handed over. Never rejects. */
  drain(): Promise<void>;
  unsubscribe(): void;
};

/** What carries the messages of a bus: texts, without knowing what is in them. */
export type Wire = {
  publish(subject: string, text: string): void;
  /** @throws Unavailable */
  request(subject: string, text: string, timeoutMs: number): Promise<string>;
  /**
   * @param role `listener` takes every message, `server` one share of those that all servers together get
   * @param take must not throw
   */
  subscribe(
    filter: string,
    role: 'listener' | 'server',
    take: (delivery: Delivery) => void,
  ): WireSubscription;
  /** Resolves when others see the subscriptions made so far. Never rejects. */
  settled(): Promise<void>;
  /** Sends what waits, and ends. */
  close(): Promise<void>;
};

/** The header on NATS that holds `Delivery.deadline`. */
export const deadlineHeader = 'deadline';

export const deadlineOf = (now: number, timeoutMs: number): string => String(Math.floor(now + timeoutMs));

/** Whether nobody waits for the answer any more; not where there is no deadline, or none that can be read. */
export const isPast = (deadline: string | undefined, now: number): boolean =>
  /^\d{1,15}$/.test(deadline ?? '') && now > Number(deadline);

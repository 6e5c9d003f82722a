/** What is asked of a server that a school names. */
export type OutgoingRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** @param text of at most 1 MB */
export type OutgoingAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

/** The address may not be asked: it is private, has no TLS, or is none. The message says which. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** There was no usable answer: no connection, none in time, one that is too long, or one that sends elsewhere. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Asks a server whose address a school names, and no other one: whatever the name resolves to is looked at, and no
 * redirect is followed.
 */
export type Outgoing = {
  /** @throws AddressRefused, NoAnswer */
  readonly ask: (url: string, request?: OutgoingRequest) => Promise<OutgoingAnswer>;
  /** Looks at an address before it is kept; a name that is not known yet may be. @throws AddressRefused */
  readonly check: (url: string) => Promise<void>;
};

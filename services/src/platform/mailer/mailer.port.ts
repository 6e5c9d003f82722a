export type Mail = {
  /** Goes out as Message-ID, so that sending again is seen as the same mail. UUID. */
  readonly id: string;
  /** One address, with or without a name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** One address: whom an answer goes to, where that is not whom it comes from. */
  readonly replyTo?: string;
  /** Where no more mails like this one are asked for; mail programs show it as a button. */
  readonly unsubscribeUrl?: string;
  /** Whom it is about: where a mail is kept, it lies under their key and goes with them. */
  readonly personId: string;
};

/** This mail will never be taken: there is no such address, or the server does not want it. Repeating is no use. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export type Mailer = {
  /**
   * Hands a mail over. The same id again sends nothing, as far as is known; what is sent twice has the same Message-ID.
   * Errors name the mail by its id, and neither address nor text.
   * @throws Unavailable, MailRefused
   */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

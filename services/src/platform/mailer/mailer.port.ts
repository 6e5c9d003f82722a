export type Mail = {
  /** Goes out as Message-ID, so that sending again is seen as the same mail. UUID. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** The mail server cannot be reached or refused for now: repeating may help. */
export class MailUnavailable extends Error {
  override readonly name = 'MailUnavailable';
}

export type Mailer = {
  /** Hands a mail over. The same id again sends nothing. @throws MailUnavailable */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
};

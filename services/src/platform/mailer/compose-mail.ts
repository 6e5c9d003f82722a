import MailComposer from 'nodemailer/lib/mail-composer';
import type { Mail } from './mailer.port.js';

export type MailSettings = {
  /** `MAIL_FROM`, such as `Lectern <no-reply@school.example>`. */
  readonly from: string;
};

/** The same mail has the same Message-ID, whoever sends it and when. */
export const messageId = (mail: Mail, { from }: MailSettings): string =>
  `<${mail.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'lectern.invalid'}>`;

/** The mail as it goes over the wire: MIME with a text and an HTML alternative. */
export const composeMail = (mail: Mail, settings: MailSettings, at: Date): Promise<Buffer> =>
  new MailComposer({
    from: settings.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageId(mail, settings),
    date: at,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

import addressparser from 'nodemailer/lib/addressparser';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Mail, MailRefused } from './mailer.port.js';

export type MailSettings = {
  /** `MAIL_FROM`, such as `Lectern <no-reply@school.example>`. */
  readonly from: string;
};

/** The same mail has the same Message-ID, whoever sends it and when. */
export const messageId = (mail: Mail, { from }: MailSettings): string =>
  `<${mail.id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'lectern.invalid'}>`;

/** The address alone of `Name <address>`; undefined for none or several. */
export const addressIn = (text: string): string | undefined => {
  const [found, ...others] = addressparser(text, { flatten: true });
  if (!found || others.length > 0) return undefined;
  return /^[^\s@]+@[^\s@]+$/.test(found.address) ? found.address : undefined;
};

/** @throws MailRefused for no address, or several */
export const recipientOf = (mail: Mail): string => {
  const address = addressIn(mail.to);
  if (address === undefined) throw new MailRefused(`${mail.id}: it is not to one address`);
  return address;
};

/** The mail as it goes over the wire: MIME with a text and an HTML alternative. */
export const composeMail = (mail: Mail, settings: MailSettings, at: Date): Promise<Buffer> => {
  // What somebody typed as their address may be several, or none.
  const replyTo = mail.replyTo === undefined ? undefined : addressIn(mail.replyTo);
  return new MailComposer({
    from: settings.from,
    to: mail.to,
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageId(mail, settings),
    date: at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
};

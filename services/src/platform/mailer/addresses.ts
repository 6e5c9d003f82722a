import type { Settings } from '../settings.js';

const defaultSender = 'Lectern <lectern@localhost>';

/** Whom mails come from. */
export const senderAddress = ({ MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>): string =>
  MAIL_FROM ?? defaultSender;

/** Whoever runs this Lectern. */
export const operatorAddress = (settings: Pick<Settings, 'LECTERN_CONTACT' | 'MAIL_FROM'>): string =>
  settings.LECTERN_CONTACT ?? senderAddress(settings);

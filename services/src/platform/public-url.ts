import type { Settings } from './settings.js';

/** A host that listens everywhere is reached by this name from where it runs. */
const everywhere: readonly string[] = ['0.0.0.0', '::', '[::]'];

/** The address that people know, without a slash at its end: what links in mails and on cards begin with. */
export const publicUrl = ({
  LECTERN_URL,
  HOST,
  PORT,
}: Pick<Settings, 'LECTERN_URL' | 'HOST' | 'PORT'>): string => {
  if (LECTERN_URL !== undefined) return LECTERN_URL.replace(/\/+$/, '');
  const host = everywhere.includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${PORT}`;
};

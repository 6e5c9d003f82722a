import { DataFolderTaken } from '../platform/data-folder/data-folder.adapter.js';
import { InvalidSettings } from '../platform/invalid-settings.js';
import { isOutage } from '../platform/unavailable.js';

/** What a person who starts a host can mend is told in one line, without a stack; undefined for a fault. */
export const plainReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? ` ${String(error.port)}` : '';
    return `Port${port} is taken by another program. Stop it, or set PORT to another one.`;
  }
  const listening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (listening) return `HOST, PORT: it cannot listen there (${error.message}).`;
  const isPlain = isOutage(error) || error instanceof InvalidSettings || error instanceof DataFolderTaken;
  return isPlain ? error.message : undefined;
};

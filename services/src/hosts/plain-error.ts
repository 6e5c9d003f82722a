import { DataFolderRefused, DataFolderTaken } from '../platform/data-folder/data-folder.adapter.js';
import { BusTimeout, NoResponders } from '../platform/bus/bus.port.js';
import { EngineRefused } from '../platform/engine-refused.js';
import { ForeignStores } from '../platform/installation/installation.js';
import { InvalidMasterKey } from '../platform/keys/master-key.js';
import { WrongMasterKey } from '../platform/keys/wrapped-keys.js';
import { InvalidSettings } from '../platform/settings.js';
import { isOutage } from '../platform/unavailable.js';

const plain = [
  InvalidSettings,
  DataFolderTaken,
  DataFolderRefused,
  ForeignStores,
  InvalidMasterKey,
  WrongMasterKey,
  EngineRefused,
  BusTimeout,
  NoResponders,
];

/** What a person who starts a host can mend is told in one line, without a stack; undefined for a fault. */
export const plainReason = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? ` ${String(error.port)}` : '';
    return `Port${port} is taken by another program. Stop it, or set PORT to another one.`;
  }
  const listening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo');
  if (listening) return `HOST, PORT: it cannot listen there (${error.message}).`;
  return isOutage(error) || plain.some((kind) => error instanceof kind) ? error.message : undefined;
};

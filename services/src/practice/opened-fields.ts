import { isErased, type Opened, type Sealed } from '@lectern/events/journal/sealed';
import type { Sealing } from '../platform/sealing/sealing.js';

export type Open = Sealing['open'];

/** What lies in a box; undefined where there is none. */
export const opened = async <T>(
  open: Open,
  box: Sealed<T> | null | undefined,
): Promise<Opened<T> | undefined> => (box ? open(box) : undefined);

/** The value, where there is one and its person was not erased. */
export const known = <T>(value: Opened<T> | undefined): T | undefined =>
  value === undefined || isErased(value) ? undefined : value;

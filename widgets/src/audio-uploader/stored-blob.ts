/** WebKit alone has it. */
const webKitOnly = 'GestureEvent';

/** WebKit has lost Blobs that it stored in IndexedDB, so there a slice is stored as bytes. */
export const storesBlobs = (page: object): boolean => !(webKitOnly in page);

/** A slice as it was stored, by this engine or an earlier version of it. */
export const readBlob = (stored: unknown, mimeType: string): Blob =>
  stored instanceof Blob
    ? stored
    : new Blob(stored instanceof ArrayBuffer ? [stored] : [], { type: mimeType });

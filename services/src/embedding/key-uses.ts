import type { Collection } from '../platform/documents/documents.port.js';

/** When a key was last used, ISO 8601, under the key's id. Nothing follows from it, so it is no event. */
export type KeyUseDocument = { readonly schoolId: string; readonly lastUsedAt: string };

export const keyUsesCollection = {
  name: 'embed-key-uses',
  indexes: [{ name: 'bySchool', fields: ['schoolId'] }],
} as const satisfies Collection;

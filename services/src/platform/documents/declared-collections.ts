import type { Collection, Documents } from './documents.port.js';

/** The documents as they are, and what this process declared in them and did not remove itself. */
export const rememberDeclared = <D extends Documents>(
  documents: D,
): { readonly documents: D; readonly declared: () => readonly Collection[] } => {
  const declared = new Map<string, Collection>();
  return {
    declared: () => [...declared.values()],
    documents: {
      ...documents,
      ensure: async (collection) => {
        await documents.ensure(collection);
        declared.set(collection.name, collection);
      },
      drop: async (collection) => {
        declared.delete(collection);
        await documents.drop(collection);
      },
    },
  };
};

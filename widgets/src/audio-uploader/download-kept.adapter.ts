import type { ChunkStore } from './chunk-store.types.js';

const extensionOf = (mimeType: string): string => /^audio\/(\w+)/.exec(mimeType)?.[1] ?? 'webm';

/** Saves what this device still has of a spoken answer as a file, its slices in order. */
export const downloadAnswer = async (
  store: ChunkStore,
  userId: string,
  responseId: string,
  name: string,
): Promise<void> => {
  const records = (await store.ofResponse(responseId, userId)).toSorted((a, b) => a.index - b.index);
  const type = records[0]?.mimeType ?? '';
  const url = URL.createObjectURL(
    new Blob(
      records.map(({ blob }) => blob),
      { type },
    ),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${extensionOf(type)}`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Saves each answer of which something was set aside as a file. */
export const downloadKept = async (
  store: ChunkStore,
  userId: string,
  nameOf: (number: number) => string,
): Promise<void> => {
  const refused = new Set((await store.allSetAside(userId)).map(({ responseId }) => responseId));
  for (const [at, responseId] of [...refused].entries())
    await downloadAnswer(store, userId, responseId, nameOf(at + 1));
};

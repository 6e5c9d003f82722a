import { WrongDocumentRevision, type Body, type Documents } from '../../platform/documents/documents.port.js';
import { Overloaded } from '../../platform/unavailable.js';

/** Of ten hosts that change one document all the time, each is not first so often in a row once in two hundred times. */
const maxTries = 50;

/** `body`: left out where nothing is to be written. */
export type Changed<T, R> = { readonly body?: T; readonly result: R };

/**
 * Changes a document from what it holds, whatever others write meanwhile: nothing of theirs is lost, nothing is changed
 * from what was read before.
 * @param change runs anew for what is there then; without effects
 * @throws Overloaded when others were quicker again and again
 */
export const changeDocument = async <T extends Body, R>(
  documents: Documents,
  collection: string,
  id: string,
  change: (body: T | undefined) => Changed<T, R>,
): Promise<R> => {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const found = await documents.get<T>(collection, id);
    const { body, result } = change(found?.body);
    if (body === undefined) return result;
    try {
      await documents.put(collection, id, body, found?.revision ?? 'none');
      return result;
    } catch (error) {
      if (!(error instanceof WrongDocumentRevision)) throw error;
    }
  }
  throw new Overloaded(`others changed ${collection} ${maxTries} times in a row`);
};

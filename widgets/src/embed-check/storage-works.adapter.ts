/** Keeps something as answers are kept. @throws where the browser keeps nothing here, as for some frames of another site */
export const storageWorks = async (): Promise<void> =>
  new Promise((resolve, reject) => {
    const name = 'lectern-embed-check';
    const request = indexedDB.open(name, 1);
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB is refused')));
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('kept'));
    request.addEventListener('success', () => {
      const writing = request.result.transaction('kept', 'readwrite');
      writing.objectStore('kept').put(new Blob(['a second of sound']), 'sound');
      writing.addEventListener('abort', () => reject(writing.error ?? new Error('Nothing can be kept')));
      writing.addEventListener('complete', () => {
        request.result.close();
        indexedDB.deleteDatabase(name);
        resolve();
      });
    });
  });

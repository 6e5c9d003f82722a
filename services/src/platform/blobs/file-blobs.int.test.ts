import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBlobsContract } from './blobs.contract.js';
import { openFileBlobs } from './file-blobs.adapter.js';

const underTest = (segmentBytes: number) => async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-blobs-'));
  const open = (): ReturnType<typeof openFileBlobs> => openFileBlobs({ folder, segmentBytes });
  let blobs = await open();
  const reopen = async () => {
    await blobs.close();
    blobs = await open();
    return blobs;
  };
  return { blobs, reopen };
};

describeBlobsContract('a folder', underTest(64 * 1_048_576));
describeBlobsContract('a folder with many small segments', underTest(1_000));

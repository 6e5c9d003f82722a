import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../clock/system-clock.adapter.js';
import { describeBlobsContract } from './blobs.contract.js';
import { type FileBlobs, openFileBlobs } from './file-blobs.adapter.js';

const underTest = (segmentBytes: number) => async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-blobs-'));
  const open = (): Promise<FileBlobs> => openFileBlobs({ folder, clock: systemClock, segmentBytes });
  let blobs = await open();
  const reopen = async () => {
    await blobs.close();
    blobs = await open();
    return blobs;
  };
  return { blobs, reopen };
};

describeBlobsContract('a folder', underTest(256 * 1_048_576));
describeBlobsContract('a folder with many small segments', underTest(1_000));

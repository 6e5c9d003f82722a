/** Small repositories in a temporary folder, for tests of the checks. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * @param {Record<string, string>} files content by path
 * @param {Record<string, string>} links symbolic links: where to, by path
 * @returns {{ root: string, remove: () => void }}
 */
export function fileTree(files, links = {}) {
  const root = mkdtempSync(join(tmpdir(), 'lectern-tree-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(target, join(root, path));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

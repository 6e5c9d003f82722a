/** `npm run release -- <version>`: gives all packages this version, builds, and keeps the elements as this release. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { keepRelease, keptReleases } from './lib/releases.mjs';
import { step } from './lib/step.mjs';

const [version = ''] = process.argv.slice(2);
const releases = fileURLToPath(new URL('../widgets/releases', import.meta.url));
const built = fileURLToPath(new URL('../widgets/dist/embed', import.meta.url));

const stop = (message) => {
  console.error(message);
  process.exit(1);
};
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) stop('Name the version: npm run release -- 1.2.3');
if (keptReleases(releases).includes(version)) stop(`There is a release ${version} already.`);
if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '')
  stop('Commit or remove what you changed first.');

const everywhere = [
  '--workspaces',
  '--include-workspace-root',
  '--no-git-tag-version',
  '--allow-same-version',
];
await step('Giving all packages the version', 'npm', ['version', version, ...everywhere]);
await step('Building', 'npx', ['turbo', 'run', 'build', '--filter=@lectern/widgets']);
keepRelease({ built, version, releases });
console.log(
  `Release ${version} is in widgets/releases. Commit it, tag it v${version}, and never change it again.`,
);

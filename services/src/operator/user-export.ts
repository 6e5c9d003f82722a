import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { exportFiles } from '../accounts/privacy/export/export-files.js';
import { zipStream } from '../accounts/privacy/export/zip-stream.js';
import { readPicture } from '../accounts/profile/pictures.js';
import { createContentQueries } from '../content/content.queries.js';
import { createHistory } from '../history/history.queries.js';
import { isoNow } from '../platform/clock/clock.port.js';
import { createAttemptQueries } from '../practice/attempt.queries.js';
import { createRecordings } from '../practice/recordings.js';
import { CannotDo, type ExitCode, type OperatorCommand, type OperatorContext } from './operator.js';
import { findUser } from './user-find.js';

type Options = { readonly json?: boolean };

const runExport = async (
  context: OperatorContext,
  who: string,
  name: string,
  { json }: Options,
): Promise<ExitCode> => {
  const file = resolve(context.folder, name);
  if (existsSync(file)) throw new CannotDo(`${file} is there already. Choose another name.`);
  const { person, people } = await findUser(context, who);
  const { personId } = person;
  const known = await people.find(personId);
  if (!known) throw new CannotDo(`${personId} is in the journal and not yet in the read models. Try again.`);
  const ports = await context.open('documents', 'sealing', 'blobs', 'codec', 'sender', 'clock', 'claimKey');
  const content = createContentQueries(ports);
  const attempts = createAttemptQueries({ ...ports, content, people });
  const deps = {
    ...ports,
    attempts,
    recordings: createRecordings({ ...ports, attempts }),
    pictures: { read: (id: string, pictureId: string) => readPicture(ports, id, pictureId) },
    history: createHistory(ports),
  };
  const files = exportFiles(deps, known, isoNow(ports.clock), person.language ?? 'en');
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(Readable.from(zipStream(files, ports.clock.now())), out, { signal: context.signal });
  } catch (error) {
    const isOthers = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isOthers) rmSync(file, { force: true });
    throw error;
  }
  const bytes = out.bytesWritten;
  await context.out(
    json ? JSON.stringify({ personId, file, bytes }) : `${file}: all that is ${personId}'s (${bytes} bytes).`,
  );
  return 0;
};

/** Adds the command to its group. */
export const userExport = (group: Command, does: Parameters<OperatorCommand>[1]): void => {
  group
    .command('export')
    .argument('<who>', "an e-mail address or a person's id")
    .argument('<file>', 'where the zip goes; one that is there is not replaced')
    .description(
      'Writes all that is a person’s into a zip, opened: profile, answers with scores and feedback, recordings, screens ' +
        'that were shown, reports of devices, where they are signed in, suspensions, messages from the contact page, requests ' +
        'for a school, badges, shared results, Friday mails. Hand it to nobody else.',
    )
    .option('--json', 'one JSON object')
    .action((who: string, file: string, options: Options) =>
      does((context) => runExport(context, who, file, options)),
    );
};

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type SmtpServer = {
  readonly url: URL;
  /** The mails it has taken, as MIME, oldest first. */
  mails(): readonly string[];
  stop(): Promise<void>;
};

const script = fileURLToPath(new URL('../../../../scripts/testing/smtp-server.mjs', import.meta.url));

/** A mail server as a process of its own. @param options as the script has them */
export const startSmtpServer = async (...options: readonly string[]): Promise<SmtpServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-mail-'));
  const server = spawn(process.execPath, [script, folder, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(server.stdout).once('line', resolve);
    server.once('exit', (code) => reject(new Error(`the mail server ended with ${code}`)));
  });
  return {
    url: new URL(address),
    mails: () =>
      readdirSync(folder)
        .toSorted()
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    stop: async () => {
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};

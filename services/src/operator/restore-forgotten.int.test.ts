import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import { invitationStream } from '@lectern/events/schools/invitation.events';
import type { ListedInvitation } from '@lectern/events/schools/invitation.routes';
import { startAllInOne } from '../hosts/all-in-one.js';
import { clientWith, signIn, until, type Client } from '../hosts/lectern-client.fixture.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { demoPassword, oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { derivedId } from '../platform/ids.js';
import { readOutboxMails } from '../platform/mailer/outbox.js';
import { readSettings } from '../platform/settings.js';
import { contextOn, masterKey, newFolder, openStores, target } from './archive-stores.fixture.js';
import { backUpAll } from './backup.js';
import { restore } from './restore.js';

const settings = {
  PORT: '0',
  LECTERN_LOG_LEVEL: 'silent',
  LECTERN_SIGNIN_RATE: '0',
  LECTERN_MASTER_KEY: Buffer.from(masterKey).toString('base64'),
};
const meena = { firstName: 'Meenakshi', lastName: 'Iyer', email: 'meenakshi@riverside.test' };
const path = '/api/system-admin/school-invitations';

describe('a restore after an invitation was forgotten', { timeout: 120_000 }, () => {
  let running: Running;
  let invitationId: string;
  let token: string;
  const folder = newFolder();
  const archives = { before: join(folder, 'before.archive'), after: join(folder, 'after.archive') };
  const keys = { before: join(folder, 'before.keys'), after: join(folder, 'after.keys') };

  const listed = async (client: Client, list: string): Promise<readonly ListedInvitation[]> =>
    (await client.get<{ items: readonly ListedInvitation[] }>(`${path}?list=${list}`)).body.data?.items ?? [];
  const backUp = async (when: 'before' | 'after'): Promise<void> => {
    const stores = { ...running.lectern.ports, folder, close: () => Promise.resolve() };
    await backUpAll(contextOn(stores), archives[when], keys[when]);
  };
  /** What a Lectern on these two files shows, of whom it was about. */
  const restoredFrom = async (archive: string, keysFile: string) => {
    const fresh = await openStores();
    await restore(contextOn(fresh), { archive, keys: keysFile }, target);
    await fresh.close();
    const lectern = await startAllInOne(readSettings(settings), fresh.folder, lightEngines());
    try {
      lectern.ready();
      const { store, codec } = lectern.ports;
      const facts: unknown[] = [];
      for await (const event of store.read(invitationStream(invitationId)))
        facts.push((await codec.opened(event)).data);
      const admin = await signIn(lectern.url, 'system-admin@demo.lectern.test', demoPassword);
      const [open, over] = await Promise.all(['open', 'over'].map((list) => listed(admin, list)));
      const visitor = clientWith(lectern.url, '');
      const link = await visitor.post('/api/authentication/school-onboarding/read', { token });
      admin.hangUp();
      return { facts, open, over, link: { status: link.status, ...link.body } };
    } finally {
      await lectern.stop();
      rmSync(fresh.folder, { recursive: true, force: true });
    }
  };

  beforeAll(async () => {
    running = await startLectern({ settings, library: oneText });
    const { ports } = running.lectern;
    const admin = await running.as('system-admin');
    const invited = await admin.post<{ _id: string }>(path, { schoolName: 'Riverside School', ...meena });
    invitationId = invited.body.data?._id ?? '';
    const mails = await until(
      async () => (await readOutboxMails(ports)).mails.filter(({ to }) => to.includes(meena.email)),
      ({ length }) => length === 1,
    );
    token = /\/school-onboarding\/(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await until(
      () => listed(admin, 'open'),
      ([first]) => first?.mail === 'sent',
    );
    await backUp('before');
    await admin.post(`${path}/${invitationId}/withdraw`, {});
    // As a reactor says it, a month later.
    const forgetting = { context: 'schools', name: 'ForgetSchoolInvitation', actor: systemActor };
    await ports.sender.send({ ...forgetting, payload: { invitationId, afterMs: 0 } });
    await until(
      () => ports.keys.forOpening(derivedId(invitationId, 'person')),
      (key) => key === undefined,
    );
    await backUp('after');
  }, 120_000);
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('brings name and address back only with both files of before: that is why old keys are not kept', async () => {
    const seen = await restoredFrom(archives.before, keys.before);
    expect(seen.open).toMatchObject([{ _id: invitationId, email: meena.email }]);
    expect(JSON.stringify(seen)).toContain(meena.firstName);
  });

  it.each([
    ['an older archive and the newest keys', archives.before, keys.after],
    ['the newest archive and older keys', archives.after, keys.before],
    ['the newest of both', archives.after, keys.after],
  ])('from %s does not bring name and address back', async (_, archive, keysFile) => {
    const seen = await restoredFrom(archive, keysFile);
    expect(seen.facts).toContainEqual(
      expect.objectContaining({ name: { erased: true }, email: { erased: true } }),
    );
    expect(seen.link).toMatchObject({ status: 200, data: { status: 'over' } });
    for (const personal of Object.values(meena)) expect(JSON.stringify(seen)).not.toContain(personal);
  });
});

import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@lectern/events/catalogue';
import type { PersonCommandData, PersonCommandName } from '@lectern/events/accounts/account.commands';
import { personStream } from '@lectern/events/accounts/person.events';
import { systemActor, type Actor } from '@lectern/events/journal/metadata';
import type { CommandPorts } from '../../context.js';
import { createInProcessBus } from '../../platform/bus/in-process-bus.adapter.js';
import type { Bus } from '../../platform/bus/bus.port.js';
import { isoNow } from '../../platform/clock/clock.port.js';
import { createTestClock } from '../../platform/clock/test-clock.fixture.js';
import { createCommandRunner } from '../../platform/commands/command-runner.js';
import { answering } from '../../platform/commands/answering.fixture.js';
import { createCommandSender } from '../../platform/commands/command-sender.js';
import { openSqliteDocuments } from '../../platform/documents/sqlite-documents.adapter.js';
import { openSqliteEventStore } from '../../platform/event-store/sqlite-event-store.adapter.js';
import { createCodec } from '../../platform/journal/codec.js';
import { readStream } from '../../platform/journal/read-stream.js';
import { memoryKeys } from '../../platform/keys/memory-keys.fixture.js';
import { createLogger } from '../../platform/logger.js';
import type { Mailer } from '../../platform/mailer/mailer.port.js';
import { openOutboxMailer } from '../../platform/mailer/outbox-mailer.adapter.js';
import { collectionOf } from '../../platform/projections/projection.js';
import { startProjections } from '../../platform/projections/projection-host.js';
import { createSealing } from '../../platform/sealing/sealing.js';
import type { Settings } from '../../platform/settings.js';
import { dueItems, leaseItem } from '../../platform/work/work-items.js';
import type { Reactor } from '../../platform/work/reactor.js';
import { doItem } from '../../platform/work/worker.js';
import { work, workProjection, type WorkItem } from '../../platform/work/work.projection.js';
import { accountMail } from './account-mail.reactor.js';
import { createLinkTokens } from '../links/link-tokens.js';
import { handlePeople } from '../people/person.commands.js';
import { sessionsCollection } from '../sessions/session-document.js';

export const mailFrom = 'Lectern <lectern@school.example>';
export const site = 'https://lectern.school.example';

/** People, the commands on them and the mails that follow, at a time when mails go out; nothing happens by itself. */
export const openMailHouse = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-mails-'));
  const clock = createTestClock('2026-12-01T08:00:00.000Z');
  const store = openSqliteEventStore({ file: join(folder, 'journal.sqlite'), clock });
  const documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
  const bus = createInProcessBus({ clock });
  const keys = memoryKeys();
  const codec = createCodec(catalogue, createSealing(keys));
  await documents.ensure(sessionsCollection);
  const runner = createCommandRunner(store, codec, 'test');
  const settings = { LECTERN_SIGNIN_RATE: 0 } as Settings;
  const ports = { store, codec, runner, documents, bus, clock, settings };
  const request = answering(handlePeople(ports as Partial<CommandPorts> as CommandPorts));
  const sender = createCommandSender({ request } as Partial<Bus> as Bus, clock);
  const logger = createLogger('silent');
  const outbox = await openOutboxMailer({ documents, sealing: createSealing(keys), clock, from: mailFrom });
  const linkKey = new Uint8Array(32).fill(5);
  const tokens = createLinkTokens(linkKey);
  const deps = { store, documents, codec, sender, bus, clock, logger, holder: 'this host', isAlone: true };
  const waited: string[] = [];

  const reactor = (mailer: Pick<Mailer, 'send'>): Reactor =>
    accountMail.create({
      ...deps,
      mailer,
      linkKey,
      settings: { LECTERN_URL: site, HOST: '', PORT: 0 },
      logger: { warn: ({ mail }: { readonly mail: string }) => void waited.push(mail) },
    });
  const project = async (): Promise<void> => {
    const projections = [workProjection([accountMail.rule], Object.keys(catalogue))];
    const host = await startProjections({ ...deps, projections });
    await host.caughtUp();
    await host.stop();
  };
  const send = async <N extends PersonCommandName>(
    name: N,
    payload: PersonCommandData<N>,
    actor: Actor = systemActor,
  ): Promise<void> => {
    const reply = await sender.send({ context: 'accounts', name, payload, actor });
    if (reply.outcome === 'rejected') throw new Error(reply.message);
  };

  const items = async () => {
    const found = ['due', 'parked'].map((status) =>
      documents.find<WorkItem>(collectionOf(work), {
        index: 'byStatus',
        equals: { reactor: accountMail.rule.name, status },
      }),
    );
    return (await Promise.all(found)).flatMap((page) => page.items);
  };

  return {
    clock,
    documents,
    keys,
    outbox,
    tokens,
    /** Mails that were put off. */
    waited,
    send,
    /** What became of the mails about a person, the newest last. */
    outcomes: async (personId: string): Promise<readonly unknown[]> =>
      (await readStream(deps, personStream(personId)))
        .filter(({ type }) => type === 'MailSettled')
        .map(({ data }) => data['outcome']),
    register: (personId: string, more: Partial<PersonCommandData<'RegisterPerson'>> = {}) =>
      send('RegisterPerson', {
        personId,
        role: 'parent',
        firstName: 'Priya',
        lastName: 'Menon',
        email: `${personId}@school.example`,
        fEmailVerified: false,
        ...more,
      }),
    /** Does what is due, as a worker does. */
    work: async (mailer: Pick<Mailer, 'send'> = outbox): Promise<void> => {
      await project();
      for (const item of await dueItems(deps, new Map([[accountMail.rule.name, 10]]))) {
        const taken = await leaseItem(deps, item);
        if (taken) await doItem(deps, reactor(mailer), taken);
      }
    },
    /** What is to do or was given up. */
    items,
    /** Has what was given up tried again, as `parked replay` does. */
    replay: async (): Promise<void> => {
      for (const { id, body } of await items())
        await documents.put(collectionOf(work), id, { ...body, status: 'due', dueAt: isoNow(clock) });
    },
    /** Likewise, but the host ends once a mail has gone, before it can tell. */
    workAndDie: async (mailer: Pick<Mailer, 'send'>): Promise<void> => {
      await project();
      const [item] = await dueItems(deps, new Map([[accountMail.rule.name, 1]]));
      const taken = item && (await leaseItem({ ...deps, holder: 'a dead host' }, item));
      if (!taken) throw new Error('there is nothing to do');
      const silent = { send: () => new Promise<never>(() => undefined) };
      await new Promise<void>((resolve, reject) => {
        const watched = { send: (mail: Parameters<Mailer['send']>[0]) => mailer.send(mail).finally(resolve) };
        doItem({ ...deps, sender: silent }, reactor(watched), taken).catch(reject);
      });
    },
    close: async () => {
      await bus.close();
      await store.close();
      await documents.close();
      rmSync(folder, { recursive: true });
    },
  };
};

export type MailHouse = Awaited<ReturnType<typeof openMailHouse>>;

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '@lectern/events/catalogue';
import { invitationStream } from '@lectern/events/schools/invitation.events';
import { derivedId } from '../../platform/ids.js';
import { createLogger } from '../../platform/logger.js';
import { createSealing } from '../../platform/sealing/sealing.js';
import { openOutboxMailer } from '../../platform/mailer/outbox-mailer.adapter.js';
import { readOutboxMails, type KeptMail } from '../../platform/mailer/outbox.js';
import { startProjections } from '../../platform/projections/projection-host.js';
import { dueItems, leaseItem } from '../../platform/work/work-items.js';
import { workProjection } from '../../platform/work/work.projection.js';
import { doItem } from '../../platform/work/worker.js';
import { openInvitationHouse, type InvitationHouse } from './invitation-house.fixture.js';
import type { ReactorPorts } from '../../context.js';
import type { Settings } from '../../platform/settings.js';
import { schools } from '../schools.context.js';

const invitationReactors = schools.reactors?.({} as Settings) ?? [];

const dayMs = 86_400_000;
let house: InvitationHouse;
beforeAll(async () => {
  house = await openInvitationHouse();
  // From when on reactors act.
  await house.clock.advance(330 * dayMs);
  await house.enterAgain();
}, 60_000);
afterAll(() => house.close());

/** Does what is due, as a worker does; time stands still meanwhile. */
const work = async (): Promise<void> => {
  const { store, documents, codec, sender, bus, clock, keys, claimKey } = house;
  const logger = createLogger('silent');
  const sealing = createSealing(keys);
  const deps = { store, documents, codec, sender, bus, clock, logger, holder: 'this host', isAlone: true };
  const mailer = await openOutboxMailer({
    documents,
    sealing,
    clock,
    from: 'Lectern <lectern@school.example>',
  });
  const linkKey = new Uint8Array(32).fill(3);
  const settings = {
    LECTERN_URL: 'https://lectern.school.example',
    HOST: '127.0.0.1',
    PORT: 3000,
  } as Settings;
  const ports = { mailer, linkKey, documents, sealing, keys, sender, claimKey, logger };
  const projections = [
    workProjection(
      invitationReactors.map(({ rule }) => rule),
      Object.keys(catalogue),
    ),
  ];
  const host = await startProjections({ ...deps, projections });
  for (const { create } of invitationReactors) {
    const reactor = create({ ...ports, settings } as Partial<ReactorPorts> as ReactorPorts);
    await host.caughtUp();
    for (const item of await dueItems(deps, new Map([[reactor.name, 10]]))) {
      const taken = await leaseItem(deps, item);
      if (taken) await doItem(deps, reactor, taken);
    }
  }
  await host.caughtUp();
  await host.stop();
};
const storyOf = (invitationId: string) => house.storyOf(invitationStream(invitationId));
const typesOf = async (invitationId: string) => (await storyOf(invitationId)).map(({ type }) => type);
const mailsTo = async (email: string): Promise<readonly KeptMail[]> => {
  const { documents, keys } = house;
  const { mails } = await readOutboxMails({ documents, sealing: createSealing(keys) });
  return mails.filter(({ to }) => to.includes(email));
};

describe('work on invitations', { timeout: 60_000 }, () => {
  it('given nobody comes, then 30 days after the end the name, the address and the mail are gone', async () => {
    const email = 'never@riverside.test';
    const invitationId = await house.invite(email);
    await work();
    expect(await mailsTo(email)).toHaveLength(1);
    await house.clock.advance(44 * dayMs - 1);
    await work();
    expect(await typesOf(invitationId)).toEqual(['SchoolInvited', 'SchoolInvitationMailSettled']);

    await house.clock.advance(1);
    await work();
    expect((await typesOf(invitationId)).at(-1)).toBe('SchoolInvitationForgotten');
    expect(await mailsTo(email)).toEqual([]);
    expect((await storyOf(invitationId))[0]?.data).toMatchObject({ name: { erased: true } });
    expect(await house.keys.forOpening(derivedId(invitationId, 'person'))).toBeUndefined();
  });

  it('given somebody came, then nothing is forgotten, and nothing is done twice', async () => {
    await house.enterAgain();
    const email = 'came@riverside.test';
    const invitationId = await house.invite(email);
    expect((await house.accept(house.tokenOf(invitationId))).status).toBe(200);
    await house.clock.advance(60 * dayMs);
    const before = await typesOf(invitationId);
    await work();
    // Its mail had not gone out yet, and is of no use any more.
    expect(await typesOf(invitationId)).toEqual([...before, 'SchoolInvitationMailSettled']);
    expect(await mailsTo(email)).toEqual([]);
    expect((await house.signInAsAdmin(email)).status).toBe(200);
    expect(await house.keys.forOpening(derivedId(invitationId, 'person'))).toBeDefined();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvitationList, ListedInvitation } from '@lectern/events/schools/invitation.routes';
import { invitationStream } from '@lectern/events/schools/invitation.events';
import { systemActor } from '@lectern/events/journal/metadata';
import { derivedId } from '../../platform/ids.js';
import { createSealing } from '../../platform/sealing/sealing.js';
import { forgetInvited, keptAfterMs } from './forget-invitation.reactor.js';
import { openInvitationHouse, type InvitationHouse } from './invitation-house.fixture.js';

const dayMs = 86_400_000;
const meena = { schoolName: 'Riverside School', firstName: 'Meena', lastName: 'Iyer' };
let house: InvitationHouse;
beforeAll(async () => {
  house = await openInvitationHouse();
}, 60_000);
afterAll(() => house.close());

type Listed = { items: readonly ListedInvitation[]; total: number; cursor: string | null };
const listed = async (list: InvitationList, cursor?: string): Promise<Listed> => {
  await house.project();
  const query = `?list=${list}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
  const { data } = await house.asAdmin<Listed>(query);
  if (!data) throw new Error('there is a list');
  return data;
};
const emailsIn = async (list: InvitationList): Promise<readonly (string | null)[]> =>
  (await listed(list)).items.map(({ email }) => email);
const statusOf = async (token: string): Promise<unknown> => (await house.read(token)).body.data;

describe('inviting a school', { timeout: 60_000 }, () => {
  it('is listed with whom it went to, and in the journal nobody can read that', async () => {
    const invitationId = await house.invite('Open@Riverside.test');
    const { items, total, cursor } = await listed('open');
    expect([total, cursor]).toEqual([1, null]);
    const now = house.clock.now();
    expect(items).toEqual([
      {
        _id: invitationId,
        ...meena,
        email: 'open@riverside.test',
        sentAt: new Date(now).toISOString(),
        sendings: 1,
        until: new Date(now + 14 * dayMs).toISOString(),
        mail: 'waiting',
        schoolId: null,
      },
    ]);
    const stored = [];
    for await (const event of house.store.read(invitationStream(invitationId))) stored.push(event);
    const written = JSON.stringify(stored);
    for (const told of ['Meena', 'Iyer', 'open@']) expect(written).not.toContain(told);
  });

  it('again with the same key is the same invitation', async () => {
    const form = { ...meena, email: 'twice@riverside.test' };
    const answers = [
      await house.asAdmin('', form, { key: 'the-same-key' }),
      await house.asAdmin('', form, { key: 'the-same-key' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect((await emailsIn('open')).filter((email) => email === form.email)).toHaveLength(1);
  });

  it('with the same key for another school is another invitation', async () => {
    const form = { ...meena, email: 'schools@riverside.test' };
    const key = 'the-key-of-the-first';
    const first = await house.asAdmin<{ _id: string }>('', form, { key });
    const other = await house.asAdmin<{ _id: string }>('', { ...form, schoolName: 'Hill School' }, { key });
    expect([first.status, other.status]).toEqual([201, 201]);
    const { items } = await listed('open');
    const names = items.filter(({ email }) => email === form.email).map(({ schoolName }) => schoolName);
    expect(names.toSorted()).toEqual(['Hill School', 'Riverside School']);
  });

  it('with a taken address is refused at once', async () => {
    const { status, message } = await house.asAdmin('', { ...meena, email: 'RUTH@school.test' });
    expect([status, message]).toEqual([409, 'Someone already has an account with this address.']);
  });

  it.each([
    ['a school without a name', { schoolName: ' ' }],
    ['an endless name', { schoolName: 'x'.repeat(121) }],
    ['no first name', { firstName: '' }],
    ['no address', { email: 'meena' }],
    ['an unknown language', { language: 'xx' }],
  ])('needs more than %s', async (_, wrong) => {
    const form = { ...meena, email: 'never@riverside.test', ...wrong };
    expect((await house.asAdmin('', form)).status).toBe(400);
  });

  it('is for system admins only, and so is all about it', async () => {
    const form = { ...meena, email: 'other@riverside.test' };
    for (const [by, refused] of [
      ['ruth', 403],
      ['nobody', 401],
    ] as const) {
      expect((await house.asAdmin('', form, { by })).status).toBe(refused);
      expect((await house.asAdmin('', undefined, { by })).status).toBe(refused);
      expect((await house.asAdmin('/some/withdraw', {}, { by })).status).toBe(refused);
      expect((await house.asAdmin('/some/send-again', {}, { by })).status).toBe(refused);
    }
  });

  it('sends five mails an hour to one address, and no sixth', async () => {
    const invitationId = await house.invite('often@riverside.test');
    const again = () => house.asAdmin(`/${invitationId}/send-again`, {});
    for (let n = 0; n < 4; n += 1) expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
    await house.clock.advance(3_600_001);
    expect((await again()).status).toBe(200);
  });
});

describe('an invitation that is out', { timeout: 60_000 }, () => {
  it('can be withdrawn, once: its link opens nothing any more', async () => {
    const invitationId = await house.invite('back@riverside.test');
    const answers = [
      await house.asAdmin(`/${invitationId}/withdraw`, {}),
      await house.asAdmin(`/${invitationId}/withdraw`, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const token = house.tokenOf(invitationId);
    expect(await statusOf(token)).toEqual({ status: 'withdrawn' });
    const { status, body } = await house.accept(token);
    expect([status, body.message]).toEqual([404, 'This invitation was withdrawn.']);
    expect(await emailsIn('withdrawn')).toEqual(['back@riverside.test']);
    expect(await emailsIn('open')).not.toContain('back@riverside.test');
  });

  it('can be sent again: only the newest link opens, until another end', async () => {
    const invitationId = await house.invite('again@riverside.test');
    await house.clock.advance(dayMs);
    const path = `/${invitationId}/send-again`;
    const sent = await house.asAdmin<{ until: string }>(path, {}, { key: 'the-same-key' });
    const repeated = await house.asAdmin(path, {}, { key: 'the-same-key' });
    const until = new Date(house.clock.now() + 14 * dayMs).toISOString();
    expect([sent.data, repeated.data]).toEqual([{ until }, { until }]);
    expect(await statusOf(house.tokenOf(invitationId, 1))).toEqual({ status: 'replaced' });
    expect(await statusOf(house.tokenOf(invitationId, 2))).toMatchObject({ status: 'open', until });
    const found = (await listed('open')).items.find(({ _id }) => _id === invitationId);
    expect(found).toMatchObject({ sendings: 2, until });
  });

  it('is over when its time is, and opens again when it is sent again', async () => {
    const invitationId = await house.invite('slow@riverside.test');
    await house.clock.advance(14 * dayMs);
    expect(await statusOf(house.tokenOf(invitationId))).toEqual({ status: 'over' });
    expect((await house.accept(house.tokenOf(invitationId))).status).toBe(404);
    expect(await emailsIn('over')).toContain('slow@riverside.test');
    // A session of the admin has ended by then.
    await house.enterAgain();
    await house.asAdmin(`/${invitationId}/send-again`, {});
    expect(await statusOf(house.tokenOf(invitationId, 2))).toMatchObject({ status: 'open' });
    expect(await emailsIn('open')).toEqual(['slow@riverside.test']);
  });

  it('stands among those who came, with the name they gave', async () => {
    const invitationId = await house.invite('came@riverside.test');
    expect((await house.accept(house.tokenOf(invitationId))).status).toBe(200);
    expect((await listed('accepted')).items).toMatchObject([
      {
        schoolName: 'Riverside Public School',
        lastName: 'Rao',
        email: 'came@riverside.test',
        schoolId: derivedId(invitationId, 'school'),
      },
    ]);
    for (const what of ['withdraw', 'send-again'])
      expect((await house.asAdmin(`/${invitationId}/${what}`, {})).status).toBe(409);
  });

  it.each(['withdraw', 'send-again'])('that is not there cannot be asked to %s', async (what) => {
    expect((await house.asAdmin(`/none/${what}`, {})).status).toBe(404);
  });
});

describe('an invitation that nobody used', { timeout: 60_000 }, () => {
  it('is forgotten when it has been over long enough: name and address are gone for good', async () => {
    const invitationId = await house.invite('never@riverside.test');
    const payload = { invitationId, afterMs: keptAfterMs };
    const forget = () =>
      house.sender.send({ context: 'schools', name: 'ForgetSchoolInvitation', payload, actor: systemActor });
    const story = () => house.storyOf(invitationStream(invitationId));
    await forget();
    expect((await story()).map(({ type }) => type)).toEqual(['SchoolInvited']);

    await house.clock.advance(44 * dayMs);
    await forget();
    const forgotten = (await story()).at(-1);
    expect(forgotten?.type).toBe('SchoolInvitationForgotten');
    const { documents, keys } = house;
    const reactor = forgetInvited.create({ documents, keys, sealing: createSealing(keys) });
    const context = { failures: 0, now: house.clock.now(), stream: story };
    expect(forgotten && (await reactor.act(forgotten, context))).toEqual({ kind: 'done' });
    const [first] = await story();
    expect(first?.data).toMatchObject({ name: { erased: true }, email: { erased: true } });

    await house.enterAgain();
    expect((await house.asAdmin(`/${invitationId}/send-again`, {})).status).toBe(404);
    expect(await statusOf(house.tokenOf(invitationId))).toEqual({ status: 'over' });
    expect((await listed('over')).items.map(({ _id }) => _id)).not.toContain(invitationId);
  });
});

describe('the list', { timeout: 60_000 }, () => {
  it('comes twenty at a time, and refuses a place in it that is none', async () => {
    for (let n = 0; n < 21; n += 1) await house.invite(`many-${n}@riverside.test`);
    const first = await listed('open');
    expect([first.items.length, first.total]).toEqual([20, 21]);
    const second = await listed('open', first.cursor ?? '');
    expect([second.items.length, second.cursor]).toEqual([1, null]);
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(21);
    expect((await house.asAdmin('?cursor=made-up')).status).toBe(400);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '@lectern/events/accounts/session.routes';
import type { ListedInvitation } from '@lectern/events/schools/invitation.routes';
import type { SchoolOverview } from '@lectern/events/schools/staff.routes';
import { readOutboxMails, type KeptMail } from '../platform/mailer/outbox.js';
import { clientWith, until, type Client } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

describe('a school that is invited', { timeout: 90_000 }, () => {
  let running: Running;
  let admin: Client;
  beforeAll(async () => {
    running = await startLectern();
    admin = await running.as('system-admin');
    await running.settled();
  }, 90_000);
  afterAll(() => running.stop());

  const mailTo = async (email: string): Promise<KeptMail | undefined> => {
    const { mails } = await readOutboxMails(running.lectern.ports);
    return mails.find(({ to }) => to.includes(email));
  };
  const tokenIn = (mail: KeptMail | undefined): string =>
    /\/school-onboarding\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const listed = async (list: string, after = '-1') => {
    const path = `/api/system-admin/school-invitations?list=${list}&after=${after}`;
    return (await admin.get<{ items: readonly ListedInvitation[] }>(path)).body.data?.items ?? [];
  };

  it('gets a mail, comes in by its link, and is there with a code and an admin', async () => {
    const email = 'meena@riverside.test';
    const form = { schoolName: 'Riverside School', firstName: 'Meena', lastName: 'Iyer', email };
    const invited = await admin.post('/api/system-admin/school-invitations', { ...form, language: 'hi' });
    expect(invited.status).toBe(201);
    expect(await listed('open', invited.body.position)).toMatchObject([{ email, sendings: 1 }]);
    const mail = await until(
      () => mailTo(email),
      (found) => found !== undefined,
    );
    expect(mail?.subject).toBe('Riverside School को Lectern पर लाइए');
    await until(
      () => listed('open'),
      (found) => found[0]?.mail === 'sent',
    );

    const visitor = clientWith(running.url, '');
    const token = tokenIn(mail);
    const read = await visitor.post('/api/authentication/school-onboarding/read', { token });
    expect(read.body.data).toMatchObject({ status: 'open', email, firstName: 'Meena' });
    const accepted = await visitor.post<Session>('/api/authentication/school-onboarding', {
      token,
      schoolName: 'Riverside Public School',
      firstName: 'Meena',
      lastName: 'Rao',
      password: 'amber-kettle-river',
    });
    const schoolId = accepted.body.data?.sessionUser?.school;
    expect(accepted.body.data?.sessionUser).toMatchObject({ role: 'school-admin', lastName: 'Rao' });
    const cookie = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const meena = clientWith(running.url, cookie);
    const overview = await meena.get<SchoolOverview>(
      `/api/school-admin/overview?schid=${schoolId}&after=${accepted.body.position}`,
    );
    expect(overview.body.data?.school).toEqual({
      _id: schoolId,
      name: 'Riverside Public School',
      code: expect.stringMatching(/^[A-Z]{4}-\d{2}$/),
      fAiHintsShown: false,
    });
    expect(await listed('accepted', accepted.body.position)).toMatchObject([{ schoolId }]);
    // A foreign school stays closed.
    expect((await meena.get('/api/school-admin/overview?schid=banyan')).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '@lectern/events/accounts/session.routes';
import type { OutboxMail } from '@lectern/events/accounts/outbox.routes';
import { clientWith, until, type Client } from './lectern-client.fixture.js';
import { startLectern, type Running } from './running-lectern.fixture.js';

const password = 'lantern-violet-canoe-7';
const of = (email: string) => ({ firstName: 'Meera', lastName: 'Nair', email, password });

describe('the language in which somebody is written to', { timeout: 60_000 }, () => {
  let running: Running;
  let anybody: Client;
  beforeAll(async () => {
    running = await startLectern();
    anybody = clientWith(running.url, '');
  }, 60_000);
  afterAll(() => running.stop());

  const mailTo = (email: string, subject: string) =>
    until(
      async () =>
        ((await anybody.get<readonly OutboxMail[]>('/api/demo/outbox')).body.data ?? []).find(
          (mail) => mail.to.includes(email) && mail.subject === subject,
        ),
      (mail) => mail !== undefined,
    );
  const signUp = async (email: string, headers: Readonly<Record<string, string>>) => {
    const answer = await anybody.post('/api/authentication/sign-up', of(email), headers);
    expect(answer.status).toBe(200);
  };

  it('is the one of the page on which they sign up', async () => {
    await signUp('hindi@home.test', { 'accept-language': 'hi' });
    const mail = await mailTo('hindi@home.test', 'कृपया अपने ई-मेल पते की पुष्टि करें');
    expect(mail?.html).toContain('<html lang="hi"');
    expect(mail?.text).toContain('नमस्ते Meera,');
  });

  it('is English for a program that names none that there is', async () => {
    await signUp('french@home.test', { 'accept-language': 'fr' });
    expect(await mailTo('french@home.test', 'Please confirm your e-mail address')).toBeDefined();
  });

  it('is that of the later page where somebody signs up again before they confirm their address', async () => {
    await signUp('again@home.test', {});
    await mailTo('again@home.test', 'Please confirm your e-mail address');
    await signUp('again@home.test', { 'accept-language': 'hi-IN,hi;q=0.9' });
    expect(await mailTo('again@home.test', 'कृपया अपने ई-मेल पते की पुष्टि करें')).toBeDefined();
  });

  it('for somebody added is that of the page on which they were, until they choose', async () => {
    const admin = await running.as('system-admin');
    const { firstName, lastName, email } = of('added@home.test');
    const person = { firstName, lastName, email, role: 'parent' };
    const added = await admin.post('/api/system-admin/users', person, { 'accept-language': 'hi' });
    expect(added.status).toBe(201);
    expect(await mailTo('added@home.test', 'आपका Lectern खाता तैयार है')).toBeDefined();
  });

  it('changes when whoever is signed in chooses another', async () => {
    const teacher = await running.as('teacher');
    const address = 'teacher@demo.lectern.test';
    const ask = () => anybody.post('/api/authentication/forgot-password', { email: address });
    await ask();
    await mailTo(address, 'Choose a new password');
    const chosen = await teacher.post('/api/profile/language', { language: 'hi' });
    expect([chosen.status, chosen.body.data]).toEqual([200, { language: 'hi' }]);
    expect(chosen.body.position).toMatch(/^\d+$/);
    await ask();
    expect(await mailTo(address, 'नया पासवर्ड चुनें')).toBeDefined();
  });

  it('comes with the session of whoever chose one, so that pages on another device are in it too', async () => {
    const languageIn = async (who: string) => {
      const { body } = await (await running.as(who)).get<Session>('/api/authentication/session');
      return body.data?.sessionUser?.language;
    };
    expect(await languageIn('teacher')).toBe('hi');
    expect(await languageIn('student')).toBeUndefined();
  });

  it('is one of those that there are', async () => {
    const teacher = await running.as('teacher');
    expect((await teacher.post('/api/profile/language', { language: 'xx' })).status).toBe(400);
    expect((await anybody.post('/api/profile/language', { language: 'hi' })).status).toBe(401);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListedRequest } from '@lectern/events/school-requests/request.routes';
import { clientWith, until, type Client } from '../hosts/lectern-client.fixture.js';
import { startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readOutboxMails } from '../platform/mailer/outbox.js';

const asked = {
  school: 'Hill School',
  city: 'Pune',
  country: 'India',
  name: 'Rita Fernandes',
  email: 'rita@hill.example',
  role: 'Principal',
  students: 240,
  message: 'May we begin in June?',
};
const path = '/api/system-admin/school-grant-requests';

describe('requests of schools', { timeout: 60_000 }, () => {
  let running: Running;
  let visitor: Client;
  let admin: Client;
  beforeAll(async () => {
    running = await startLectern({});
    visitor = clientWith(running.url, '');
    admin = await running.as('system-admin');
  }, 90_000);
  afterAll(() => running.stop());

  const send = (body: object) => visitor.post<{ reference: string }>('/api/school-requests', body);
  const listed = async (state: string): Promise<readonly ListedRequest[]> =>
    (await admin.get<{ items: ListedRequest[] }>(`${path}?state=${state}`)).body.data?.items ?? [];
  const find = async (school: string) => {
    const all = await until(
      () => listed('waiting'),
      (items) => items.some((item) => item.asked?.school === school),
    );
    return all.find((item) => item.asked?.school === school)?._id ?? '';
  };
  const mailTo = async (address: string) =>
    (await readOutboxMails(running.lectern.ports)).mails.find(({ to }) => to === address);

  it('the same one has the same reference, and who is approved is mailed an invitation', async () => {
    const first = await send(asked);
    expect(first.body.data?.reference).toMatch(/^[2-9A-HJ-NP-Z]{4}$/);
    const again = await send({ ...asked, school: ' hill  school', email: 'Rita@Hill.example' });
    expect(again.body.data).toEqual(first.body.data);
    const id = await find('Hill School');
    expect((await admin.post(`${path}/${id}/approve`, {})).status).toBe(200);
    const mail = await until(
      () => mailTo('rita@hill.example'),
      (found) => found !== undefined,
    );
    expect(mail?.text).toContain('/school-onboarding/');
    expect((await admin.post(`${path}/${id}/decline`, { reason: 'Too late' })).status).toBe(409);
  });

  it('whoever asked can be asked back by mail, and schools that may be the same are shown', async () => {
    await send({ ...asked, school: 'Pond School', email: 'noor@pond.example' });
    await send({ ...asked, school: 'Pond Public School', email: 'omar@brook.example' });
    await send({ ...asked, school: 'Brook Academy', email: 'lata@brook.example' });
    const [id] = [await find('Pond Public School'), await find('Brook Academy')];
    const { similar } = (await listed('waiting')).find(({ _id }) => _id === id) ?? {};
    expect(similar?.requests.map(({ school, why }) => [school, why])).toEqual(
      expect.arrayContaining([
        ['Pond School', 'name'],
        ['Brook Academy', 'domain'],
      ]),
    );
    const question = 'Which classes would begin?';
    expect((await admin.post(`${path}/${id}/ask`, { question })).status).toBe(200);
    const mail = await until(
      () => mailTo('omar@brook.example'),
      (found) => found !== undefined,
    );
    expect(mail?.text).toContain(question);
    const waiting = await until(
      () => listed('waiting'),
      (items) => items.some(({ questions }) => questions.length > 0),
    );
    expect(waiting.find(({ _id }) => _id === id)?.questions).toMatchObject([{ question }]);
  });

  it('who is declined is mailed why', async () => {
    await send({ ...asked, school: 'Lake School', email: 'lata@lake.example' });
    const id = await find('Lake School');
    expect((await admin.post(`${path}/${id}/decline`, { reason: 'No places this year' })).status).toBe(200);
    const mail = await until(
      () => mailTo('lata@lake.example'),
      (found) => found !== undefined,
    );
    expect(mail?.text).toContain('No places this year');
    expect(await listed('declined')).toMatchObject([{ reason: 'No places this year' }]);
  });
});

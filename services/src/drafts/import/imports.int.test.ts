import type { DraftView, TextRow } from '@lectern/events/drafts/draft.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type Client } from '../../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../../hosts/running-lectern.fixture.js';
import { qtiPackages } from './qti.fixture.js';

const fileOf = (name: string, bytes: Uint8Array | string) => ({
  name,
  content: Buffer.from(bytes).toString('base64'),
});

describe('importing texts', { timeout: 90_000 }, () => {
  let running: Running;
  let admin: Client;
  let teacher: Client;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    [admin, teacher] = await Promise.all([running.as('system-admin'), running.as('teacher')]);
  }, 90_000);
  afterAll(() => running.stop());

  const drafts = async (client: Client) =>
    ((await client.get<readonly TextRow[]>('/api/drafts?kind=passage')).body.data ?? []).filter(
      ({ state }) => state === 'draft',
    );
  const importAs = (client: Client, file: ReturnType<typeof fileOf>) =>
    client.post<{ drafts: number }>('/api/content/import', file);

  it('shows what becomes of a file before anything is written, then makes drafts of it', async () => {
    const file = fileOf('unit.zip', qtiPackages.stimulus);
    const checked = await teacher.post('/api/content/import/check', file);
    expect(checked.body.data).toMatchObject({
      format: 'qti',
      drafts: 1,
      entries: [{ becomes: 'new' }, { becomes: 'refused', fault: 'unsupported', file: 'items/q2.xml' }],
    });
    expect(await drafts(teacher)).toEqual([]);
    expect((await importAs(teacher, file)).body.data).toEqual({ drafts: 1 });
    const [row] = await until(
      () => drafts(teacher),
      (found) => found.length === 1,
    );
    expect(row).toMatchObject({ title: 'The river' });
    expect(await drafts(admin)).toEqual([]);
  });

  it('changes the same draft where the same file comes again', async () => {
    const head = 'key,title,type,question\n';
    await importAs(admin, fileOf('a.csv', `${head}ants,Ants,spoken,Why?`));
    await until(
      () => drafts(admin),
      (found) => found.length === 1,
    );
    await importAs(admin, fileOf('b.csv', `${head}ants,The ants,spoken,Why?`));
    const [row] = await until(
      () => drafts(admin),
      ([one]) => one?.title === 'The ants',
    );
    expect(await drafts(admin)).toHaveLength(1);
    const { body } = await admin.get<DraftView>(`/api/drafts/${row?._id}`);
    expect(body.data?.item.questions).toHaveLength(1);
  });

  it('gives back what is published, to begin its next version', async () => {
    const exported = await fetch(`${running.url}/api/content/export?format=json&kind=passage`, {
      headers: { cookie: admin.cookie },
    });
    expect(exported.headers.get('content-disposition')).toContain('lectern-passages.json');
    const text = (await exported.text()).replace('The Gecko on the Ceiling', 'The Gecko at Night');
    expect((await importAs(admin, fileOf('all.json', text))).body.data).toEqual({ drafts: 1 });
    await until(
      async () => (await admin.get<DraftView>('/api/drafts/gecko-ceiling')).body.data,
      (found) => found?.item.title === 'The Gecko at Night' && found.base !== undefined,
    );
  });

  it('says what is wrong with a file that can’t be read', async () => {
    const answer = await importAs(admin, fileOf('unit.zip', qtiPackages.outside));
    expect(answer.body).toMatchObject({ code: 'drafts.import-unsafe' });
  });
});

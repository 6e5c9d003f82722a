import type { EmbeddingView } from '@lectern/events/embedding/embedding.routes';
import type { LtiView } from '@lectern/events/lti/lti.routes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

// jsdom draws no top layer: opening and closing is only the attribute.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

const site = 'https://lms.banyan.example';
const moodle: EmbeddingView['keys'][number] = {
  keyId: 'k1',
  label: 'Moodle',
  createdAt: '2026-01-05T09:00:00.000Z',
  createdBy: { firstName: 'Daniela', lastName: 'Souza' },
  lastUsedAt: null,
  revokedAt: null,
};
const settings: EmbeddingView = {
  school: { _id: 's1', name: 'Banyan Grove' },
  origins: [{ origin: site, allowedAt: '2026-01-05T09:00:00.000Z' }],
  keys: [moodle],
};
const gecko = {
  _id: 'gecko-ceiling',
  kind: 'passage',
  title: 'The Gecko on the Ceiling',
  level: { grade: 4 },
  questions: 3,
  minutes: 2,
  opening: 'A gecko walks.',
};
const sewing = { ...gecko, _id: 'sewing', kind: 'paragraph', title: 'Sewing' };

const noPlatforms: LtiView = {
  school: { _id: 's1', name: 'Banyan Grove' },
  tool: { loginUrl: 'https://l.example/lti/login', launchUrl: 'https://l.example/lti/launch', jwksUrl: '' },
  platforms: [],
  launches: [],
};

const passage = {
  _id: 'gecko-ceiling',
  title: 'The Gecko on the Ceiling',
  level: 1,
  content: 'A gecko walks on the ceiling.',
  questions: [{ _id: 'q1', questionText: 'Why does it not fall?' }],
};

const failWith = (error: Error) => () => {
  throw error;
};
const open = (shown: EmbeddingView | Error = settings, server: Server = {}) => {
  let now = shown;
  const page = visit({
    path: '/school-admin/embedding',
    user: personOf('school-admin', { school: 's1' }),
    server: {
      'embedding.read': () => {
        if (now instanceof Error) throw now;
        return now;
      },
      'content.list': () => [gecko, sewing],
      'embedding.students': () => ({ items: [], cursor: null }),
      'lti.read': () => noPlatforms,
      'embedding.preview': () => passage,
      ...server,
    },
  });
  return { ...page, nowShows: (next: EmbeddingView) => (now = next) };
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page on embedding', () => {
  it.each(['student', 'teacher', 'parent', 'hiring-candidate'] as const)('is none for a %s', async (role) => {
    visit({ path: '/school-admin/embedding?schid=s1', user: personOf(role, { school: 's1' }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });

  it('is about the own school of its admin, and about the one that a system admin names', async () => {
    const { address } = open();
    await part('Keys');
    expect(address()).toBe('/school-admin/embedding?schid=s1');
    const asked = visit({
      path: '/school-admin/embedding?schid=s2',
      user: personOf('system-admin'),
      server: {
        'embedding.read': () => settings,
        'content.list': () => [gecko],
        'lti.read': () => noPlatforms,
      },
    }).asked;
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'embedding.read')?.query).toEqual({ schid: 's2' }),
    );
  });

  it('is none for a school that is not there', async () => {
    open(refusal(404, 'There is no such school.'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeDefined();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { nowShows } = open(refusal(500, 'Broken'));
    expect(await screen.findByText('We couldn’t load your school’s embedding settings.')).toBeDefined();
    nowShows(settings);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await part('Keys');
  });

  it('says what to do where nothing is set up', async () => {
    open({ ...settings, origins: [], keys: [] });
    expect(await screen.findByText('No sites yet')).toBeDefined();
    expect(screen.getByText('No keys yet')).toBeDefined();
  });
});

describe('keys', () => {
  it('say when and by whom they were made, when they were last used, and which are revoked', async () => {
    const used = { ...moodle, keyId: 'k2', label: 'Website', lastUsedAt: '2026-02-01T10:00:00.000Z' };
    const gone = {
      ...moodle,
      keyId: 'k3',
      label: 'Old',
      createdBy: null,
      revokedAt: '2026-02-02T10:00:00.000Z',
    };
    open({ ...settings, keys: [gone, moodle, used] });
    const rows = (await part('Keys')).getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toMatch(/^Website.*by Daniela Souza.*Feb/);
    expect(rows[2]).toMatch(/^Moodle.*Not yet.*Revoke/);
    expect(rows[3]).toMatch(/^Old.*by someone who has left.*Revoked on 2 February 2026/);
    expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
  });

  it('are shown once, to be copied', async () => {
    const made = { keyId: 'k2', key: 'lectern_embed_abc' };
    const { asked, press } = open(settings, { 'embedding.create-key': () => made });
    await press.type(await screen.findByLabelText('Name of the key'), 'Website');
    await press.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('The key Website is ready')).toBeDefined();
    expect(screen.getByText(/We won’t show it again/)).toBeDefined();
    expect(asked.find(({ name }) => name === 'embedding.create-key')).toMatchObject({
      query: { schid: 's1' },
      body: { label: 'Website' },
    });
    await press.click(screen.getByRole('button', { name: 'Copy: Key' }));
    expect(await navigator.clipboard.readText()).toBe(made.key);
    expect(screen.getByText('Copied.')).toBeDefined();
    await press.click(screen.getByRole('button', { name: 'I’ve saved the key' }));
    expect(screen.queryByText(made.key)).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Name of the key').value).toBe('');
  });

  it('need a name, and are not more than a school may have', async () => {
    open(settings, {
      'embedding.create-key': failWith(
        refusal(409, 'A school can have 20 keys. Revoke one that isn’t used.', {
          code: 'embedding.too-many-keys',
          params: { most: 20 },
        }),
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('Enter a name.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Name of the key'), 'One more');
    await userEvent.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('A school can have 20 keys. Revoke one that isn’t used.')).toBeDefined();
  });

  it('are revoked after a question', async () => {
    const { asked, nowShows } = open(settings, {
      'embedding.revoke-key': () => {
        nowShows({ ...settings, keys: [{ ...moodle, revokedAt: '2026-02-02T10:00:00.000Z' }] });
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Moodle' }));
    expect(asked.some(({ name }) => name === 'embedding.revoke-key')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
    expect(await screen.findByText(/^Revoked on/)).toBeDefined();
    expect(screen.getByText('The key Moodle is revoked.')).toBeDefined();
    expect(asked.find(({ name }) => name === 'embedding.revoke-key')?.params).toEqual({ keyId: 'k1' });
  });

  it('stay where revoking one fails, which is said where it was asked', async () => {
    open(settings, { 'embedding.revoke-key': failWith(refusal(0, 'Offline')) });
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Moodle' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke key' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke the key Moodle?' }));
    expect(await dialog.findByText('We couldn’t reach the server')).toBeDefined();
  });
});

describe('allowed sites', () => {
  it('are added', async () => {
    const other = 'https://www.banyan.example';
    const { asked, nowShows } = open(settings, {
      'embedding.allow-origin': () => {
        nowShows({
          ...settings,
          origins: [...settings.origins, { origin: other, allowedAt: '2026-02-01T00:00:00Z' }],
        });
        return { origin: other };
      },
    });
    await userEvent.type(await screen.findByLabelText('Address of the site'), other);
    await userEvent.click(screen.getByRole('button', { name: 'Add site' }));
    expect(await screen.findByRole('rowheader', { name: other })).toBeDefined();
    expect(screen.getByText(`Added ${other}.`)).toBeDefined();
    expect(asked.find(({ name }) => name === 'embedding.allow-origin')?.query).toEqual({ schid: 's1' });
  });

  it.each(['', 'lms.banyan.example', 'http://lms.banyan.example', `${site}/course`])(
    'are none by “%s”, which is said at the field before anything is sent',
    async (typed) => {
      const { asked } = open();
      const field = await screen.findByLabelText('Address of the site');
      if (typed) await userEvent.type(field, typed);
      await userEvent.click(screen.getByRole('button', { name: 'Add site' }));
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(screen.getByText(/^Enter an address like https/)).toBeDefined();
      expect(asked.some(({ name }) => name === 'embedding.allow-origin')).toBe(false);
    },
  );

  it('are removed after a question', async () => {
    const { asked, nowShows } = open(settings, {
      'embedding.remove-origin': () => {
        nowShows({ ...settings, origins: [] });
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: `Remove ${site}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove site' }));
    expect(await screen.findByText('No sites yet')).toBeDefined();
    expect(asked.find(({ name }) => name === 'embedding.remove-origin')?.body).toEqual({ origin: site });
  });
});

describe('what to paste', () => {
  it('names this server, the school’s site and the passage that is chosen', async () => {
    open();
    const node = await screen.findByRole('region', { name: 'On your server, with Node.js' });
    const inPage = screen.getByRole('region', { name: 'In the page' });
    expect(inPage.textContent).toBe(
      `<script type="module" src="${location.origin}/embed/v1/lectern.mjs"></script>
<lectern-practice-session server="${location.origin}" passage-id="gecko-ceiling"></lectern-practice-session>`,
    );
    expect(node.textContent).toContain(`origin: '${site}'`);
    expect(node.textContent).toContain('{"passageId":"gecko-ceiling"}');
    await userEvent.selectOptions(screen.getByLabelText('Passage or paragraph'), 'Sewing');
    expect(inPage.textContent).toContain('paragraph-id="sewing"');
    expect(node.textContent).toContain('{"paragraphId":"sewing"}');
    expect(screen.getByRole('region', { name: 'To try it, with curl' }).textContent).toContain(
      '"paragraphId":"sewing"',
    );
  });

  it('can be copied, and says so where the browser does not let it', async () => {
    const { press } = open();
    const copy = await screen.findByRole('button', { name: 'Copy: In the page' });
    await press.click(copy);
    expect(await navigator.clipboard.readText()).toContain('<lectern-practice-session');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await press.click(copy);
    expect(await screen.findByText(/^Your browser didn’t let us copy this/)).toBeDefined();
  });

  it('says that the passages can’t be loaded, while keys and sites stay', async () => {
    open(settings, { 'content.list': failWith(refusal(500, 'Broken')) });
    expect(await screen.findByText('We couldn’t load the passages.')).toBeDefined();
    await part('Keys');
  });
});

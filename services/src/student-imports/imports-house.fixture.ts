import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemActor, type Role } from '@lectern/events/journal/metadata';
import { studentImportStream } from '@lectern/events/student-imports/student-import.events';
import type { StudentImport } from '@lectern/events/student-imports/student-import.views';
import { openAccountsHouse } from '../accounts/accounts-house.fixtures.js';
import { emailClaimHash, schoolCodeClaimHash } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import { classes } from '../classes/classes.context.js';
import type { ReactorPorts } from '../context.js';
import { openFileBlobs } from '../platform/blobs/file-blobs.adapter.js';
import type { CommandSender } from '../platform/commands/command-sender.js';
import { readStream } from '../platform/journal/read-stream.js';
import type { Settings } from '../platform/settings.js';
import { practice } from '../practice/practice.context.js';
import { schools } from '../schools/schools.context.js';
import { studentImports } from './student-imports.context.js';

const password = 'amber-kettle-river-42';
export type Told = {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string | undefined;
  readonly data: never;
};

/** A school with two classes, and whoever imports: Ruth teaches 5C, Hugo 5A, Dana runs the school. */
export const openImportsHouse = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-imports-'));
  const blobs = await openFileBlobs({ folder });
  const house = await openAccountsHouse({
    contexts: [classes, schools, studentImports],
    projections: practice.projections ?? [],
    ports: () => ({ blobs }),
  });
  const ports = { ...house, blobs } as Partial<ReactorPorts> as ReactorPorts;

  const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
    const reply = await house.sender.send({ context, name, payload, actor: systemActor });
    if (reply.outcome === 'rejected') throw new Error(`${name}: ${reply.code}`);
  };
  const register = async (
    personId: string,
    role: Role,
    schoolId: string,
    classId?: string,
  ): Promise<void> => {
    const email = `${personId}@school.test`;
    const claims = [{ kind: 'email', hashes: [emailClaimHash(house.claimKey, email)] }];
    const name = { firstName: personId, lastName: 'Menon' };
    const rest = {
      email,
      claims,
      fEmailVerified: true,
      schoolId,
      passwordHash: await hashPassword(password),
    };
    await send('accounts', 'RegisterPerson', { personId, role, ...name, ...rest });
    if (classId) await send('classes', 'EnrolPerson', { classId, schoolId, personId, as: 'teacher' });
  };
  for (const [schoolId, code] of [
    ['banyan', 'TREK-47'],
    ['harbour', 'HARP-36'],
  ] as const) {
    await send('schools', 'CreateSchool', { schoolId, name: schoolId });
    const hash = schoolCodeClaimHash(house.claimKey, code);
    await send('accounts', 'Claim', { kind: 'school-code', hash, ownerId: schoolId });
    await send('schools', 'GiveSchoolCode', { schoolId, code });
  }
  for (const [classId, name] of [
    ['5a', '5A'],
    ['5c', '5C'],
  ])
    await send('classes', 'OpenClass', { classId, schoolId: 'banyan', name, year: '2025-26' });
  await register('ruth', 'teacher', 'banyan', '5c');
  await register('hugo', 'teacher', 'banyan', '5a');
  await register('dana', 'school-admin', 'banyan');
  await register('mira', 'school-admin', 'harbour');
  await house.project();

  const cookies = new Map<string, string>();
  const cookieOf = async (who: string): Promise<string> => {
    const known = cookies.get(who);
    if (known) return known;
    const door = who === 'dana' || who === 'mira' ? 'admin/sign-in' : 'sign-in';
    const { cookie = '' } = await house.call('POST', door, undefined, {
      email: `${who}@school.test`,
      password,
    });
    cookies.set(who, cookie);
    return cookie;
  };
  /** Calls a route of imports. */
  const call = async (who: string, method: 'GET' | 'POST', path = '', payload?: object): Promise<Told> => {
    const response = await house.app.inject({
      method,
      url: `/api/school/imports${path}`,
      headers: { cookie: `sc=${await cookieOf(who)}` },
      ...(payload ? { payload } : {}),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const body = isJson ? response.json<Omit<Told, 'status'>>() : undefined;
    return {
      status: response.statusCode,
      code: body?.code,
      message: body?.message,
      data: (body ? body.data : response.body) as never,
    };
  };
  const upload = async (
    who: string,
    text: string | Uint8Array,
    more: object = { classId: '5c' },
  ): Promise<Told> => {
    const content = Buffer.from(text).toString('base64');
    const told = await call(who, 'POST', '', { files: [{ name: 'class-5c.csv', content }], ...more });
    await house.project();
    return told;
  };
  const view = async (who: string, id: string, query = ''): Promise<StudentImport> =>
    (await call(who, 'GET', `/${id}${query}`)).data;
  const change = async (who: string, id: string, choices: object): Promise<Told> => {
    const { check } = await view(who, id);
    const told = await call(who, 'POST', `/${id}/choices`, { check, ...choices });
    await house.project();
    return told;
  };

  /** Does what an event of the import asks of a reactor. @param name of the reactor @param sender in place of the one there is */
  const react = async (name: string, id: string, sender: CommandSender = house.sender): Promise<string> => {
    const found = studentImports.reactors?.({} as Settings).find(({ rule }) => rule.name === name);
    if (!found) throw new Error(`${name} is no reactor of imports`);
    const { create, rule } = found;
    const stream = () => readStream(house, studentImportStream(id));
    const event = (await stream()).findLast(({ type }) => rule.on.includes(type));
    if (!event) return 'nothing';
    const context = { failures: 0, now: house.clock.now(), stream };
    const outcome = await create({ ...ports, sender }).act(event, context);
    if (outcome.kind === 'command') await send(outcome.context, outcome.name, outcome.payload);
    await house.project();
    return outcome.kind;
  };
  const start = async (who: string, id: string): Promise<Told> => {
    const { check, counts } = await view(who, id);
    const told = await call(who, 'POST', `/${id}/start`, { check, ready: counts.ready });
    await house.project();
    return told;
  };
  return {
    ...house,
    blobs,
    send,
    call,
    upload,
    view,
    change,
    start,
    react,
    close: async () => {
      await house.close();
      await blobs.close();
      rmSync(folder, { recursive: true });
    },
  };
};
export type ImportsHouse = Awaited<ReturnType<typeof openImportsHouse>>;

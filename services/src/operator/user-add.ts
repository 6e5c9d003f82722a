import { InvalidArgumentError, Option } from 'commander';
import { addressTaken } from '@lectern/events/accounts/accounts.refusals';
import { nameProblem } from '@lectern/events/accounts/person-name';
import { roles, systemActor, type Role } from '@lectern/events/journal/metadata';
import { classStream } from '@lectern/events/classes/class.events';
import { schoolStream } from '@lectern/events/schools/school.events';
import { emailClaimHash, normaliseEmail } from '../accounts/people/claim-hash.js';
import { hashPassword } from '../accounts/sessions/passwords.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import { newId } from '../platform/ids.js';
import { makeDemoPassword } from '../seed/demo-password.js';
import { userDelete } from './user-delete.js';
import { userExport } from './user-export.js';
import { CannotDo, WrongUse, type ExitCode, type OperatorCommand, type OperatorContext } from './operator.js';

type Options = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly school?: string;
  readonly class?: string;
  readonly json?: boolean;
};

const readEmail = (text: string): string => {
  const email = normaliseEmail(text);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new InvalidArgumentError('That is no e-mail address.');
  return email;
};

const exists = async (store: EventStore, stream: string): Promise<boolean> => {
  for await (const _event of store.read(stream)) return true;
  return false;
};

/** Whatever makes no sense, before anything is claimed. @throws WrongUse, CannotDo */
const check = async (store: EventStore, options: Options): Promise<void> => {
  const { role, school, class: classId } = options;
  if (options.name.trim() === '') throw new WrongUse('--name is empty.');
  const problem = nameProblem(options.name.trim());
  if (problem) throw new WrongUse(`--name: ${problem.message}`);
  if ((role === 'teacher' || role === 'school-admin') && school === undefined)
    throw new WrongUse(`A ${role} is of a school: add --school.`);
  if (classId !== undefined && (school === undefined || (role !== 'student' && role !== 'teacher')))
    throw new WrongUse('--class is for students and teachers, and goes with --school.');
  if (school !== undefined && !(await exists(store, schoolStream(school))))
    throw new CannotDo(`There is no school ${school}.`);
  if (classId !== undefined && !(await exists(store, classStream(classId))))
    throw new CannotDo(`There is no class ${classId}.`);
};

const runAdd = async (context: OperatorContext, options: Options): Promise<ExitCode> => {
  const { store } = await context.open('store');
  await check(store, options);
  const password = makeDemoPassword();
  await context.atWork();
  const { sender, claimKey } = await context.open('sender', 'claimKey');
  const send = async (context: string, name: string, payload: Record<string, unknown>): Promise<void> => {
    const reply = await sender.send({ context, name, payload, actor: systemActor });
    if (reply.outcome === 'accepted') return;
    if (reply.code === addressTaken.code)
      throw new CannotDo('Somebody has this e-mail address already. Nobody was added.');
    throw new CannotDo(`${name} was refused: ${reply.message}`);
  };
  const { email, role, school: schoolId, class: classId } = options;
  const [firstName = '', ...rest] = options.name.trim().split(/\s+/);
  const personId = newId();
  await send('accounts', 'RegisterPerson', {
    personId,
    role,
    schoolId,
    firstName,
    lastName: rest.join(' '),
    email,
    fEmailVerified: true,
    passwordHash: await hashPassword(password),
    claims: [{ kind: 'email', hashes: [emailClaimHash(claimKey, email)], fOverSignUps: true }],
  });
  if (classId !== undefined) await send('classes', 'EnrolPerson', { classId, schoolId, personId, as: role });
  if (options.json) await context.out(JSON.stringify({ personId, password }));
  else {
    await context.out(`${email} may sign in; the person's id is ${personId}.`);
    await context.out(`Password, shown this once: ${password}`);
  }
  return 0;
};

export const user: OperatorCommand = (program, does) => {
  const group = program.command('user').summary('people').description('Looks after people.');
  group
    .command('add')
    .description(
      'Adds a person who may sign in. A password of three words and a number is made and shown once; they change it in ' +
        'their profile. An address that somebody has already is refused.',
    )
    .requiredOption('--email <address>', 'to sign in with; it counts as verified', readEmail)
    .requiredOption('--name <name>', 'first name, and last name behind a space')
    .addOption(
      new Option('--role <role>', 'what the person is')
        .choices(roles.filter((role) => role !== 'pending'))
        .makeOptionMandatory(),
    )
    .option('--school <id>', 'the school the person is of')
    .option('--class <id>', 'the class a student learns or a teacher teaches in')
    .option('--json', 'one JSON object')
    .action((options: Options) => does((context) => runAdd(context, options)));
  userDelete(group, does);
  userExport(group, does);
};

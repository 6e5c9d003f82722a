import type { Command } from 'commander';
import type { Actor } from '@lectern/events/journal/metadata';
import type { RegisteredPerson } from '../accounts/people/person-state.decider.js';
import { peopleCollection, type PersonDocument } from '../accounts/people/person-document.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { isoNow } from '../platform/clock/clock.port.js';
import { dayMs } from '../platform/clock/durations.js';
import {
  CannotDo,
  confirm,
  WrongUse,
  type ExitCode,
  type OperatorCommand,
  type OperatorContext,
} from './operator.js';
import { findUser } from './user-find.js';

type Options = {
  readonly now?: boolean;
  readonly keep?: boolean;
  readonly yes?: boolean;
  readonly yesTheLast?: boolean;
  readonly json?: boolean;
};

/** Who stands in the journal as having done it. */
const operator: Actor = { userId: 'operator', role: 'system' };

/** Whether nobody else could look after the installation: of the others, who is to be deleted or suspended does not count. */
const isLastSystemAdmin = async (documents: Documents, { personId, role }: RegisteredPerson) => {
  if (role !== 'system-admin') return false;
  const query = { index: 'byRole', equals: { role }, limit: 1_000 };
  const { items } = await documents.find<PersonDocument>(peopleCollection, query);
  return !items.some(({ id, body }) => id !== personId && body.eraseAt === null && body.suspendedAt === null);
};

const send = async (
  { open }: OperatorContext,
  name: string,
  payload: Record<string, unknown>,
): Promise<string | null> => {
  const { sender } = await open('sender');
  const reply = await sender.send({ context: 'accounts', name, payload, actor: operator });
  if (reply.outcome === 'rejected') throw new CannotDo(`${name} was refused: ${reply.message}`);
  return (reply.data as { readonly eraseAt: string | null } | undefined)?.eraseAt ?? null;
};

/** The end itself is the work of a host that runs. */
const becomes = (eraseAt: string, isDue: boolean, { isAlone }: Pick<OperatorContext, 'isAlone'>): string => {
  if (!isDue) return `will be deleted on ${eraseAt}.`;
  return isAlone
    ? 'will be deleted when Lectern is started: it does not run now.'
    : 'is being deleted. It takes a moment.';
};

const runDelete = async (context: OperatorContext, who: string, options: Options): Promise<ExitCode> => {
  const { now, keep, json } = options;
  if (keep && now) throw new WrongUse('Either --now or --keep.');
  const { person, people } = await findUser(context, who);
  const { personId, role } = person;
  if (keep) {
    if (person.eraseAt === null)
      throw new CannotDo(`${personId} is not to be deleted: there is nothing to take back.`);
    await send(context, 'CancelDeletion', { personId, by: 'operator' });
    await context.out(
      json ? JSON.stringify({ personId, eraseAt: null }) : `${personId} stays. Nothing was deleted.`,
    );
    return 0;
  }
  const { documents, clock } = await context.open('documents', 'clock');
  if (!options.yesTheLast && (await isLastSystemAdmin(documents, person)))
    throw new CannotDo(
      'This is the last system admin: nobody could look after Lectern any more. Add another one first, or --yes-the-last.',
    );
  const waitMs = now ? 0 : context.deletionWaitDays * dayMs;
  const children = role === 'parent' ? await people.children(personId) : [];
  const until = new Date(clock.now() + waitMs).toISOString();
  const when =
    waitMs === 0
      ? 'at once: nobody can take it back, and no mail tells of it'
      : `on ${until}; until then --keep takes it back`;
  const family = children.length > 0 ? `, and ${children.length} profiles of children with it` : '';
  confirm(
    `Delete ${role ?? 'person'} ${personId}${family}? Name, answers, recordings, scores and feedback go ${when}.`,
    options.yes,
  );
  const eraseAt = (await send(context, 'ConfirmDeletion', { personId, waitMs, by: 'operator' })) ?? until;
  await context.out(
    json
      ? JSON.stringify({ personId, eraseAt, children: children.map((child) => child.personId) })
      : `${personId} ${becomes(eraseAt, eraseAt <= isoNow(clock), context)}`,
  );
  return 0;
};

/** Adds the command to its group. */
export const userDelete = (group: Command, does: Parameters<OperatorCommand>[1]): void => {
  group
    .command('delete')
    .argument('<who>', "an e-mail address or a person's id")
    .description(
      'Has a person deleted with all that is theirs, after asking: their key is destroyed when the time is over, and a ' +
        "parent's children go too. LECTERN_DELETION_WAIT says how long it can be taken back, and a mail tells them. " +
        'Without a wait, as with --now, nobody is told: there is no address left to write to.',
    )
    .option('--now', 'do not wait: it cannot be taken back, and no mail tells of it')
    .option('--keep', 'take a deletion back that waits')
    .option('--yes', 'without asking')
    .option('--yes-the-last', 'also the last system admin')
    .option('--json', 'one JSON object')
    .action((who: string, options: Options) => does((context) => runDelete(context, who, options)));
};

import { usernameTaken } from '@lectern/events/accounts/accounts.refusals';
import type { CommandReply } from '@lectern/events/journal/command';
import {
  importRowCause,
  importStarted,
  studentImportStream,
} from '@lectern/events/student-imports/student-import.events';
import { normaliseUsername } from '../accounts/people/claim-hash.js';
import type { ReactorPorts } from '../context.js';
import { derivedId } from '../platform/ids.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineReactor, type WorkContext } from '../platform/work/reactor.js';
import { rowsOf, type CheckedList, type JudgedRow } from './check-list.js';
import { createImportLists, type ImportLists } from './import-lists.js';
import { isReady, type Verdict } from './reading/verdict.js';
import {
  appliedRow,
  personOfRow,
  registrationOf,
  stepsOf,
  usernamesFor,
  type AppliedRow,
  type RowStep,
} from './row-steps.js';

/** Rows whose commands are under way together; then it is asked whether somebody has stopped the import. */
const rowsAtOnce = 16;
const waitMs = 2_000;

type Pupil = { readonly personId: string; readonly username: string | null };
type Deps = Pick<ReactorPorts, 'blobs' | 'sealing' | 'sender' | 'claimKey'> & {
  readonly studentsOf: (schoolId: string) => AsyncIterable<readonly Pupil[]>;
  /** Of a school; null where it has none. */
  readonly codeOf: (schoolId: string) => Promise<string | null>;
  readonly yearOf: (schoolId: string) => Promise<string>;
};

/** Commands are away: the whole is begun again, and what is in is known. */
class Away extends Error {}

type Run = {
  readonly importId: string;
  readonly personId: string;
  readonly schoolId: string;
  readonly schoolCode: string | null;
  readonly claimKey: Uint8Array;
  /** User names of the school, as far as they are known; those that rows take are added. */
  readonly usernames: Set<string>;
  readonly registered: ReadonlySet<string>;
  readonly send: (row: number, step: RowStep) => Promise<CommandReply>;
};

const isTaken = (reply: CommandReply): boolean => reply.outcome === 'rejected';

const register = async (run: Run, { student, verdict }: JudgedRow): Promise<boolean> => {
  const personId = personOfRow(run.importId, student.row);
  if (verdict.kind !== 'add' || run.registered.has(personId)) return true;
  const { username, firstName, lastName } = student.fields;
  const wanted = username ? [username] : usernamesFor(firstName, lastName);
  const names =
    run.schoolCode === null ? [] : wanted.filter((name) => !run.usernames.has(normaliseUsername(name)));
  for (const name of run.schoolCode === null ? [undefined] : names) {
    if (name !== undefined) run.usernames.add(normaliseUsername(name));
    const { schoolId, schoolCode, claimKey } = run;
    const reply = await run.send(
      student.row,
      registrationOf(student, personId, schoolId, schoolCode, name, claimKey),
    );
    if (reply.outcome === 'accepted') return true;
    if (reply.code !== usernameTaken.code) return false;
  }
  return false;
};

/** Carries a row out. @returns undefined where something of it was taken since it was checked */
const apply = async (run: Run, judged: JudgedRow): Promise<AppliedRow | undefined> => {
  const { row } = judged.student;
  const applied = appliedRow(run.importId, row, judged.verdict);
  if (!applied || !(await register(run, judged))) return undefined;
  const replies: CommandReply[] = [];
  for (const step of stepsOf(run.schoolId, applied)) replies.push(await run.send(row, step));
  return replies.some(isTaken) ? undefined : applied;
};

/** Rows that are about the student of another row come after those. */
const inOrder = (rows: readonly JudgedRow[]): readonly JudgedRow[] => {
  const isLater = ({ verdict }: JudgedRow): boolean =>
    verdict.kind === 'join' && verdict.student.kind === 'row';
  return [...rows.filter((row) => !isLater(row)), ...rows.filter(isLater)];
};

const isStopped = async ({ stream }: WorkContext): Promise<boolean> =>
  (await stream()).at(-1)?.type === 'ImportStopped';

const taken: Verdict = { kind: 'cannot', problem: { why: 'takenMeanwhile' } };

/** What is left of a list: neither carried out nor without anything to do. */
const leftOf = (
  list: CheckedList,
  applied: ReadonlySet<number>,
  refused: ReadonlySet<number>,
): CheckedList => {
  const left = rowsOf(list).filter(
    ({ student: { row }, verdict }) => !applied.has(row) && verdict.kind !== 'same',
  );
  return {
    ...list,
    rows: left.map(({ table }) => table),
    verdicts: left.map(({ student: { row }, verdict }) => (refused.has(row) ? taken : verdict)),
    newClasses: [],
    choices: { ...list.choices, newClasses: [] },
    numberToType: null,
  };
};

const outcomeOf = (applied: readonly AppliedRow[]) => {
  const count = (kind: AppliedRow['kind']): number => applied.filter((one) => one.kind === kind).length;
  return { added: count('add'), joined: count('join'), changed: count('change'), left: count('leave') };
};

const openRun = async (ports: Deps, { data, meta }: ReadEvent): Promise<Run> => {
  const { importId, personId, schoolId } = data as { importId: string; personId: string; schoolId: string };
  const usernames = new Set<string>();
  const registered = new Set<string>();
  for await (const some of ports.studentsOf(schoolId))
    for (const one of some) {
      registered.add(one.personId);
      if (one.username !== null) usernames.add(normaliseUsername(one.username));
    }
  return {
    importId,
    personId,
    schoolId,
    schoolCode: await ports.codeOf(schoolId),
    claimKey: ports.claimKey,
    usernames,
    registered,
    send: async (row, { context, name, payload, part }) => {
      const reply = await ports.sender.send({
        context,
        name,
        payload,
        actor: meta.actor,
        commandId: derivedId('import', importId, String(row), part),
        correlationId: studentImportStream(importId),
        causationId: importRowCause(importId, row),
        patienceMs: 30_000,
      });
      if (reply.outcome === 'rejected' && !reply.permanent) throw new Away(reply.code);
      return reply;
    },
  };
};

const openClasses = async (run: Run, list: CheckedList, year: string): Promise<void> => {
  for (const { classId, name } of list.newClasses) {
    const payload = { classId, schoolId: run.schoolId, name, year };
    await run.send(0, { context: 'classes', name: 'OpenClass', payload, part: `class:${classId}` });
  }
};

const runRows = async (run: Run, list: CheckedList, context: WorkContext) => {
  const ready = inOrder(rowsOf(list).filter(({ verdict }) => isReady(verdict)));
  const applied: AppliedRow[] = [];
  const refused = new Set<number>();
  for (let at = 0; at < ready.length; at += rowsAtOnce) {
    if (await isStopped(context)) break;
    const some = ready.slice(at, at + rowsAtOnce);
    const results = await Promise.all(some.map((judged) => apply(run, judged)));
    for (const [index, result] of results.entries()) {
      if (result) applied.push(result);
      else refused.add(some[index]?.student.row ?? 0);
    }
  }
  return { applied: applied.toSorted((one, other) => one.row - other.row), refused };
};

/** Keeps what was done and what is left, for whoever goes on. */
const keep = async (
  lists: ImportLists,
  run: Run,
  check: number,
  list: CheckedList,
  { applied, refused }: Awaited<ReturnType<typeof runRows>>,
) => {
  const left = leftOf(list, new Set(applied.map(({ row }) => row)), refused);
  const name = derivedId('left of an import', run.importId, String(check));
  await lists.putApplied(run.importId, run.personId, check, applied);
  await lists.putList(run.importId, run.personId, name, left);
  const added = applied.filter(({ kind }) => kind === 'add').map(({ personId }) => personId);
  return { list: name, leftOut: left.rows.length, students: added };
};

/** Carries out the ready rows of a list, each once, however often it is begun. */
export const runImport = defineReactor(
  { name: 'run-import', actsFrom: '2026-11-24', on: [importStarted.type] },
  (ports: Deps) => ({
    afterRebuild: 'known',
    act: async (event, context) => {
      const run = await openRun(ports, event);
      const check = Number(event.data['check']);
      const lists = createImportLists(ports);
      const { importId, personId } = run;
      const started = (await context.stream()).findLast(
        ({ type, revision }) =>
          type === 'ImportChecked' || (type === 'ImportFinished' && revision < event.revision),
      );
      const list = await lists.readList(importId, personId, String(started?.data['list']));
      const none = { added: 0, joined: 0, changed: 0, left: 0 };
      const own = { importId, personId };
      const finish = (payload: Record<string, unknown>) =>
        ({ kind: 'command', context: 'student-imports', name: 'FinishImport', payload }) as const;
      // Of an importer who was erased meanwhile nothing is there to read.
      if (!list) return finish({ ...own, list: '', outcome: none, leftOut: 0, students: [] });
      try {
        await openClasses(run, list, await ports.yearOf(run.schoolId));
        const done = await runRows(run, list, context);
        const kept = await keep(lists, run, check, list, done);
        return finish({ ...own, ...kept, outcome: outcomeOf(done.applied) });
      } catch (error) {
        if (error instanceof Away) return { kind: 'again', afterMs: waitMs };
        throw error;
      }
    },
  }),
);

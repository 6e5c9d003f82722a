import { classStream, type ClassCommand } from '@lectern/events/classes/class.events';
import { classNameTaken } from '@lectern/events/classes/classes.refusals';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import { classNameHash } from '../accounts/people/claim-hash.js';
import { claimOwner, claimSpec } from '../accounts/people/claims.js';
import type { SeenOwner } from '../accounts/people/claim.decider.js';
import { isTaken } from '../accounts/people/register-person.js';
import type { CommandPorts } from '../context.js';
import type { CommandSpec } from '../platform/commands/command-runner.js';
import { newId } from '../platform/ids.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { classDecider, type ClassState, type OpenedClass } from './class.decider.js';

/** What a class answers: where it stands after the command. */
const spec: CommandSpec<ClassCommand, ClassState> = {
  decider: classDecider,
  stream: ({ data }) => classStream(data.classId),
};

const kind = 'class-name';

/**
 * The commands on classes. A name is one class's in its school and year: it is claimed, then the class has it, then the
 * name of before is free. Cut off in between, the same command goes on, and a claim that no class came to use lapses.
 */
export const createClassNaming = (ports: Pick<CommandPorts, 'store' | 'codec' | 'runner' | 'claimKey'>) => {
  const stateOf = (classId: string): Promise<ClassState> =>
    foldStream(ports, classDecider, classStream(classId));
  const hashOf = ({ schoolId, year, name }: Pick<OpenedClass, 'schoolId' | 'year' | 'name'>): string =>
    classNameHash(ports.claimKey, schoolId, year, name);

  /** What a class holds: its name, while it is open. */
  const heldBy = (state: ClassState): string | undefined =>
    state.status === 'open' ? hashOf(state) : undefined;

  /** What the class will hold; undefined for nothing that has to be claimed. */
  const wantedBy = (command: ClassCommand, before: ClassState): string | undefined => {
    if (command.type === 'OpenClass') return before.status === 'none' ? hashOf(command.data) : undefined;
    if (before.status === 'none' || before.schoolId !== command.data.schoolId) return undefined;
    if (command.type === 'RestoreClass') return hashOf(before);
    if (command.type !== 'RenameClass' || before.status === 'archived') return undefined;
    return hashOf({ ...before, name: command.data.name });
  };

  const seenOwner = async (hash: string, classId: string): Promise<SeenOwner | undefined> => {
    const ownerId = await claimOwner(ports, kind, hash);
    if (ownerId === undefined || ownerId === classId) return undefined;
    return { ownerId, status: heldBy(await stateOf(ownerId)) === hash ? 'there' : 'none' };
  };

  const claim = async (
    type: 'Claim' | 'ReleaseClaim',
    hash: string,
    classId: string,
    envelope: CommandEnvelope,
  ): Promise<CommandReply> => {
    const seen = type === 'Claim' ? await seenOwner(hash, classId) : undefined;
    const data = { kind, hash, ownerId: classId } as const;
    const reply = await ports.runner.run(
      claimSpec,
      { type, data, at: envelope.at, seen },
      // Never under an id of its own: a claim that lapsed meanwhile is claimed again.
      { ...envelope, commandId: newId() },
    );
    if (!isTaken(reply)) return reply;
    // Whoever was a moment faster, where nobody had it when it was looked at.
    const ownerId = (await claimOwner(ports, kind, hash)) ?? '';
    return rejected(classNameTaken, { params: { name: await nameOf(ownerId) }, data: { classId: ownerId } });
  };
  const nameOf = async (classId: string): Promise<string> => {
    const state = await stateOf(classId);
    return state.status === 'none' ? '' : state.name;
  };

  return async (command: ClassCommand, envelope: CommandEnvelope): Promise<CommandReply> => {
    const { classId } = command.data;
    const before = await stateOf(classId);
    const held = heldBy(before);
    const wanted = wantedBy(command, before);
    if (wanted !== undefined && wanted !== held) {
      const claimed = await claim('Claim', wanted, classId, envelope);
      if (claimed.outcome === 'rejected') return claimed;
    }
    const reply = await ports.runner.run(spec, command, envelope);
    const holds = heldBy(await stateOf(classId));
    // What it held before, or was to hold and was refused.
    for (const hash of new Set([held, wanted]))
      if (hash !== undefined && hash !== holds) await claim('ReleaseClaim', hash, classId, envelope);
    return reply;
  };
};

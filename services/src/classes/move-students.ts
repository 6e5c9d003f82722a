import { classStream } from '@lectern/events/classes/class.events';
import { noSuchClass, nobodyToMove } from '@lectern/events/classes/classes.refusals';
import { enrolmentStream, type EnrolmentCommand } from '@lectern/events/classes/enrolment.events';
import { moveCommands, moveStream } from '@lectern/events/classes/move.events';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import type { CommandPorts } from '../context.js';
import type { CommandSpec } from '../platform/commands/command-runner.js';
import { handlesEach, type CommandHandler } from '../platform/commands/handle-commands.js';
import { start } from '../platform/event-store/event-store.port.js';
import { derivedId } from '../platform/ids.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { classDecider } from './class.decider.js';
import { enrolmentDecider } from './enrolment.decider.js';
import { moveDecider, type MoveState } from './move.decider.js';

type Move = Exclude<MoveState, { status: 'none' }>;
type MoveCommand = Parameters<typeof moveDecider.decide>[0];

const spec: CommandSpec<MoveCommand, MoveState> = {
  decider: moveDecider,
  stream: ({ data }) => moveStream(data.moveId),
  answer: (_command, state) =>
    state.status === 'none' ? undefined : { _id: state.moveId, moved: state.students.length },
};

export const enrolmentSpec: CommandSpec<EnrolmentCommand, Parameters<typeof enrolmentDecider.evolve>[0]> = {
  decider: enrolmentDecider,
  stream: ({ data }) => enrolmentStream(data.classId, data.personId),
};

/**
 * Moves students together: what is to be done is written first, then done student by student, each step under an id of its
 * own, so that whoever goes on with it doubles nothing. In the new class before out of the old one: nobody is without one.
 */
export const handleMoves = (ports: CommandPorts): CommandHandler => {
  const { runner } = ports;
  const enrolment = (classId: string, personId: string) =>
    foldStream(ports, enrolmentDecider, enrolmentStream(classId, personId));
  const isIn = async (classId: string, personId: string): Promise<boolean> => {
    const state = await enrolment(classId, personId);
    return state.status === 'enrolled' && state.as === 'student';
  };

  /** @throws nothing: the first refusal is the answer */
  const inTurn = async (
    commands: readonly EnrolmentCommand[],
    envelope: CommandEnvelope,
  ): Promise<CommandReply | undefined> => {
    for (const command of commands) {
      const { classId, personId } = command.data;
      const commandId = derivedId(envelope.commandId, command.type, classId, personId);
      const reply = await runner.run(enrolmentSpec, command, { ...envelope, commandId });
      if (reply.outcome === 'rejected') return reply;
    }
    return undefined;
  };

  const stepsOf = async (
    { status, schoolId, fromClassId, toClassId }: Move,
    { personId, fWasThere }: Move['students'][number],
  ): Promise<readonly EnrolmentCommand[]> => {
    const [to, from, reason] =
      status === 'moving'
        ? [toClassId, fromClassId, 'moved' as const]
        : [fromClassId, toClassId, 'undone' as const];
    // Whoever has left that class since goes nowhere.
    if (!(await isIn(from, personId))) return [];
    const come = { type: 'EnrolPerson', data: { classId: to, schoolId, personId, as: 'student' } } as const;
    const go = { type: 'EndEnrolment', data: { classId: from, schoolId, personId, reason } } as const;
    return status === 'undoing' && fWasThere ? [come] : [come, go];
  };

  /** Does what is still to be done. */
  const goOn = async (
    moveId: string,
    envelope: CommandEnvelope,
    done: CommandReply,
  ): Promise<CommandReply> => {
    const move = await foldStream(ports, moveDecider, moveStream(moveId));
    if (move.status !== 'moving' && move.status !== 'undoing') return done;
    // The same steps have the same ids, whoever goes on.
    const under = { ...envelope, commandId: derivedId(moveId, move.status) };
    for (const student of move.students) {
      const refused = await inTurn(await stepsOf(move, student), under);
      if (refused) return refused;
    }
    const data = { moveId, schoolId: move.schoolId };
    const commandId = derivedId(moveId, move.status, 'finished');
    return runner.run(spec, { type: 'FinishMove', data }, { ...envelope, commandId });
  };

  return handlesEach(moveCommands, {
    MoveStudents: async ({ personIds, ...data }, envelope) => {
      for (const classId of [data.fromClassId, data.toClassId]) {
        const state = await foldStream(ports, classDecider, classStream(classId));
        if (state.status === 'none' || state.schoolId !== data.schoolId) return rejected(noSuchClass);
      }
      const seen = await Promise.all(
        personIds.map(async (personId) => ({
          personId,
          isThere: await isIn(data.fromClassId, personId),
          fWasThere: await isIn(data.toClassId, personId),
        })),
      );
      const students = seen
        .filter(({ isThere }) => isThere)
        .map(({ personId, fWasThere }) => ({ personId, fWasThere }));
      const known = await foldStream(ports, moveDecider, moveStream(data.moveId));
      if (students.length === 0 && known.status === 'none') return rejected(nobodyToMove);
      const reply = await runner.run(spec, { type: 'StartMove', data: { ...data, students } }, envelope);
      return reply.outcome === 'rejected' ? reply : goOn(data.moveId, envelope, reply);
    },
    UndoMove: async (data, envelope) => {
      const reply = await runner.run(spec, { type: 'UndoMove', data }, envelope);
      return reply.outcome === 'rejected' ? reply : goOn(data.moveId, envelope, reply);
    },
    ResumeMove: ({ moveId }, envelope) =>
      goOn(moveId, envelope, { outcome: 'accepted', position: start, revision: -1 }),
  });
};

import { personStream } from '@lectern/events/accounts/person.events';
import { taken } from '@lectern/events/accounts/accounts.refusals';
import { classStream } from '@lectern/events/classes/class.events';
import {
  alreadyInClass,
  classIsArchived,
  noSuchClass,
  noSuchJoinRequest,
  tooManyJoinCodes,
  wrongJoinCode,
} from '@lectern/events/classes/classes.refusals';
import { enrolmentStream } from '@lectern/events/classes/enrolment.events';
import { joiningCommands, joiningStream, joinRequestStream } from '@lectern/events/classes/joining.events';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import { joinCodeHash } from '../accounts/people/claim-hash.js';
import { claimOwner, createClaims } from '../accounts/people/claims.js';
import { handlePeople } from '../accounts/people/person.commands.js';
import { personDecider } from '../accounts/people/person.decider.js';
import type { CommandPorts } from '../context.js';
import type { CommandSpec } from '../platform/commands/command-runner.js';
import { handlesEach, type CommandHandler } from '../platform/commands/handle-commands.js';
import { derivedId, newId } from '../platform/ids.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import type { Limit } from '../platform/limits/limits.js';
import { classDecider, type OpenedClass } from './class.decider.js';
import { enrolmentDecider } from './enrolment.decider.js';
import { normaliseJoinCode } from './join-code.js';
import {
  isJoinable,
  joiningDecider,
  joinRequestDecider,
  type JoiningCommand,
  type JoiningState,
  type JoinRequestCommand,
  type JoinRequestState,
} from './joining.decider.js';
import { enrolmentSpec } from './move-students.js';

const kind = 'join-code';
const tooMany = rejected(tooManyJoinCodes, { permanent: false, data: { retryAfter: 60 } });

/** A child who mistypes has many; whoever guesses needs a thousand million. */
const tries: Limit = { name: 'join-codes', max: 10, windowMs: 60_000 };

const joiningSpec: CommandSpec<JoiningCommand, JoiningState> = {
  decider: joiningDecider,
  stream: ({ data }) => joiningStream(data.classId),
};
const requestSpec: CommandSpec<JoinRequestCommand, JoinRequestState> = {
  decider: joinRequestDecider,
  stream: ({ data }) => joinRequestStream(data.classId, data.personId),
};

/** Codes of classes, and who asks to join by them. */
export const handleJoining = (ports: CommandPorts): CommandHandler => {
  const { runner } = ports;
  const claims = createClaims(ports);
  const people = handlePeople(ports);

  const classOf = async (classId: string, schoolId?: string): Promise<OpenedClass | undefined> => {
    const state = await foldStream(ports, classDecider, classStream(classId));
    const isIt = state.status !== 'none' && (schoolId === undefined || state.schoolId === schoolId);
    return isIt ? state : undefined;
  };
  const joiningOf = (classId: string): Promise<JoiningState> =>
    foldStream(ports, joiningDecider, joiningStream(classId));

  const claim = (
    type: 'Claim' | 'ReleaseClaim',
    code: string,
    classId: string,
    envelope: CommandEnvelope,
  ): Promise<CommandReply> =>
    claims(
      { type, data: { kind, hash: joinCodeHash(ports.claimKey, code), ownerId: classId } },
      // Never under an id of its own: a claim that lapsed meanwhile is claimed again.
      { ...envelope, commandId: newId() },
    );

  /** The class that a code opens now, to a student of its school, or of none. */
  const openedBy = async (
    typed: string,
    schoolId: string | null,
    at: number,
  ): Promise<{ readonly classId: string; readonly schoolId: string } | undefined> => {
    const code = normaliseJoinCode(typed);
    const classId = await claimOwner(ports, kind, joinCodeHash(ports.claimKey, code));
    if (classId === undefined) return undefined;
    const found = await classOf(classId);
    if (found?.status !== 'open' || (schoolId !== null && found.schoolId !== schoolId)) return undefined;
    return isJoinable(await joiningOf(classId), code, at) ? { classId, schoolId: found.schoolId } : undefined;
  };

  /** Somebody who is with no school yet is with this one from then on. */
  const joinSchool = async (
    { personId, schoolId }: { readonly personId: string; readonly schoolId: string },
    envelope: CommandEnvelope,
  ): Promise<CommandReply | undefined> => {
    const person = await foldStream(ports, personDecider, personStream(personId));
    if (person.status !== 'registered') return rejected(noSuchJoinRequest);
    if (person.schoolId === schoolId) return undefined;
    const name = 'JoinSchool';
    const handler = people.find(({ names }) => names.includes(name));
    const commandId = derivedId(envelope.commandId, name);
    const reply = await handler?.handle({ ...envelope, name, payload: { personId, schoolId }, commandId });
    return reply?.outcome === 'accepted' ? undefined : reply;
  };

  return handlesEach(joiningCommands, {
    MakeJoinCode: async (data, envelope) => {
      const { classId, schoolId, code } = data;
      if (!(await classOf(classId, schoolId))) return rejected(noSuchClass);
      const { code: before } = await joiningOf(classId);
      const claimed = await claim('Claim', code, classId, envelope);
      if (claimed.outcome === 'rejected') return rejected(taken);
      const reply = await runner.run(joiningSpec, { type: 'MakeJoinCode', data }, envelope);
      if (before !== null && before !== code) await claim('ReleaseClaim', before, classId, envelope);
      return reply;
    },
    OpenJoining: async ({ forMs, ...of }, envelope) => {
      const found = await classOf(of.classId, of.schoolId);
      if (!found) return rejected(noSuchClass);
      if (found.status === 'archived') return rejected(classIsArchived);
      const until = forMs === null ? null : new Date(envelope.at + forMs).toISOString();
      return runner.run(joiningSpec, { type: 'OpenJoining', data: { ...of, until } }, envelope);
    },
    CloseJoining: (data, envelope) => runner.run(joiningSpec, { type: 'CloseJoining', data }, envelope),
    AskToJoin: async ({ code, personId, schoolId }, envelope) => {
      if (!(await ports.limits.take([tries, personId]))) return tooMany;
      const opened = await openedBy(code, schoolId, envelope.at);
      if (!opened) return rejected(wrongJoinCode);
      const enrolled = await foldStream(ports, enrolmentDecider, enrolmentStream(opened.classId, personId));
      if (enrolled.status === 'enrolled') return rejected(alreadyInClass);
      const data = { ...opened, personId };
      const reply = await runner.run(requestSpec, { type: 'AskToJoin', data }, envelope);
      return reply.outcome === 'rejected' ? reply : { ...reply, data: { classId: opened.classId } };
    },
    // In this order: what was cut off leaves a request that is answered again.
    AnswerJoinRequest: async (data, envelope) => {
      const { answer, ...of } = data;
      const request = await foldStream(ports, joinRequestDecider, joinRequestStream(of.classId, of.personId));
      if (request.status === 'none') return rejected(noSuchJoinRequest);
      if (answer === 'accepted' && request.status === 'waiting') {
        const refused = await joinSchool(of, envelope);
        if (refused) return refused;
        const command = { type: 'EnrolPerson', data: { ...of, as: 'student' } } as const;
        const commandId = derivedId(envelope.commandId, 'enrol');
        const enrolled = await runner.run(enrolmentSpec, command, { ...envelope, commandId });
        if (enrolled.outcome === 'rejected') return enrolled;
      }
      return runner.run(requestSpec, { type: 'AnswerJoinRequest', data }, envelope);
    },
  });
};

import type { ClaimCommand } from '@lectern/events/accounts/account.commands';
import { claimStream, type ClaimKind } from '@lectern/events/accounts/claim.events';
import { personStream } from '@lectern/events/accounts/person.events';
import type { CommandEnvelope, CommandReply } from '@lectern/events/journal/command';
import { classStream } from '@lectern/events/classes/class.events';
import { schoolStream } from '@lectern/events/schools/school.events';
import type { CommandPorts } from '../../context.js';
import type { CommandSpec } from '../../platform/commands/command-runner.js';
import { derivedId } from '../../platform/ids.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { personDecider } from './person.decider.js';
import { personSpec } from './person-spec.js';
import type { RegisteredPerson } from './person-state.decider.js';
import { claimDecider, type ClaimState, type SeenOwner, type TimedClaimCommand } from './claim.decider.js';

/** How a claim is decided, by whoever knows what has become of its owner. */
export const claimSpec: CommandSpec<TimedClaimCommand, ClaimState> = {
  decider: claimDecider,
  stream: ({ data }) => claimStream(data.kind, data.hash),
};

/** Who has claimed something, as the journal says; undefined for what is free. */
export const claimOwner = async (
  ports: Pick<CommandPorts, 'store' | 'codec'>,
  kind: ClaimKind,
  hash: string,
): Promise<string | undefined> => {
  const claim = await foldStream(ports, claimDecider, claimStream(kind, hash));
  return claim.status === 'claimed' ? claim.ownerId : undefined;
};

/**
 * Decides a command on a claim, with what has become of its present owner.
 * @param isKept whether a person who owns a claim still uses it; what they gave up is free
 */
export const createClaims = (
  ports: Pick<CommandPorts, 'store' | 'codec' | 'runner'>,
  isKept: (owner: RegisteredPerson, hash: string) => Promise<boolean> = () => Promise.resolve(true),
) => {
  const isThere = async (stream: string): Promise<SeenOwner['status']> => {
    for await (const _event of ports.store.read(stream)) return 'there';
    return 'none';
  };

  /** A command of its own, on another stream: whoever is more than a sign-up stays, and the claim is theirs. */
  const lapse = async (personId: string, envelope: CommandEnvelope): Promise<void> => {
    const data = { personId, because: 'ownerInvited' } as const;
    const lapsing = { ...envelope, commandId: derivedId(envelope.commandId, 'LapseSignUp', personId) };
    await ports.runner.run(personSpec, { type: 'LapseSignUp', data, at: envelope.at }, lapsing);
  };

  const seenOwner = async (
    command: ClaimCommand,
    envelope: CommandEnvelope,
  ): Promise<SeenOwner | undefined> => {
    const { kind, hash } = command.data;
    const ownerId = await claimOwner(ports, kind, hash);
    if (ownerId === undefined || ownerId === command.data.ownerId) return undefined;
    if (kind === 'join-code') return { ownerId, status: await isThere(classStream(ownerId)) };
    if (kind === 'school-code') return { ownerId, status: await isThere(schoolStream(ownerId)) };
    if (command.type === 'Claim' && command.data.fOverSignUps) await lapse(ownerId, envelope);
    const owner = await foldStream(ports, personDecider, personStream(ownerId));
    if (owner.status !== 'registered') return { ownerId, status: owner.status };
    return { ownerId, status: (await isKept(owner, hash)) ? 'there' : 'none' };
  };

  return async (command: ClaimCommand, envelope: CommandEnvelope): Promise<CommandReply> => {
    const seen = await seenOwner(command, envelope);
    return ports.runner.run(claimSpec, { ...command, at: envelope.at, seen }, envelope);
  };
};
export type Claims = ReturnType<typeof createClaims>;

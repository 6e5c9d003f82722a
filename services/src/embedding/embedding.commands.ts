import {
  embeddingCommands,
  embeddingStream,
  embedSessionCommands,
  type EmbeddingCommand,
} from '@lectern/events/embedding/embedding.events';
import { keyRefused, originNotAllowed } from '@lectern/events/embedding/embedding.refusals';
import { tokenSeconds } from '@lectern/events/embedding/embedding.routes';
import { rejected, type CommandEnvelope, type CommandReply } from '@lectern/events/journal/command';
import { embedSubjectHash } from '../accounts/people/claim-hash.js';
import { createKnownElsewhere } from '../accounts/people/known-elsewhere.js';
import { accepted, suspended } from '../accounts/sessions/session-replies.js';
import { createSessionStore } from '../accounts/sessions/session-store.js';
import type { CommandPorts } from '../context.js';
import { handles, type CommandHandler, type GivenCommand } from '../platform/commands/handle-commands.js';
import { isoNow } from '../platform/clock/clock.port.js';
import { foldStream } from '../platform/journal/fold-stream.js';
import { embeddingDecider } from './embedding.decider.js';
import { keyUsesCollection, type KeyUseDocument } from './key-uses.js';

type Begin = GivenCommand<typeof embedSessionCommands>['data'];

const spec = {
  decider: embeddingDecider,
  stream: ({ data }: EmbeddingCommand) => embeddingStream(data.schoolId),
};

/** What a school sets up for its own sites, and the sessions that its servers begin there. */
export const handleEmbedding = (ports: CommandPorts): readonly CommandHandler[] => {
  const sessions = createSessionStore(ports);
  const knownElsewhere = createKnownElsewhere(ports);
  const settingsOf = (schoolId: string) => foldStream(ports, embeddingDecider, embeddingStream(schoolId));

  /** Why the key or the site is not good, as the journal says. */
  const refusalOf = async ({ schoolId, keyId, origin }: Begin): Promise<CommandReply | undefined> => {
    const { keys, origins } = await settingsOf(schoolId);
    if (!keys.get(keyId)) return rejected(keyRefused);
    return origins.has(origin) ? undefined : rejected(originNotAllowed, { params: { origin } });
  };

  /** The student as the school's server knows them, who is made where they are new. */
  const studentOf = (
    { schoolId, subject, firstName = '', lastName = '' }: Begin,
    envelope: CommandEnvelope,
  ) => {
    const hash = embedSubjectHash(ports.claimKey, schoolId, subject);
    return knownElsewhere({ kind: 'embed-subject', hash, schoolId, firstName, lastName }, envelope);
  };

  const use = async ({ schoolId, keyId }: Begin): Promise<void> => {
    const lastUse: KeyUseDocument = { schoolId, lastUsedAt: isoNow(ports.clock) };
    await ports.documents.put(keyUsesCollection.name, keyId, lastUse);
  };

  const begin = async (data: Begin, envelope: CommandEnvelope): Promise<CommandReply> => {
    const refusal = await refusalOf(data);
    if (refusal) return refusal;
    const student = await studentOf(data, envelope);
    if ('outcome' in student) return student;
    if (student.suspension) return suspended(student.suspension);
    const { newSessionKey, schoolId, keyId, origin, scope, activity } = data;
    await sessions.beginEmbed(newSessionKey, {
      accountId: student.personId,
      personId: student.personId,
      role: 'student',
      schoolId,
      embed: { scope, activity },
      embedKey: keyId,
      embedOrigin: origin,
      expiresAt: new Date(envelope.at + tokenSeconds * 1_000).toISOString(),
    });
    await use(data);
    // Whoever revoked meanwhile ended what there was: without this look the new session would outlast that.
    const since = await refusalOf(data);
    if (since) await sessions.end(newSessionKey);
    return since ?? accepted();
  };

  return [
    handles(embeddingCommands, async (command, envelope) => {
      const reply = await ports.runner.run(spec, command, envelope);
      if (reply.outcome === 'rejected') return reply;
      const { type, data } = command;
      if (type === 'RevokeEmbedKey') await sessions.endByKey(data.keyId);
      if (type === 'RemoveEmbedOrigin') {
        const { keys } = await settingsOf(data.schoolId);
        for (const keyId of keys.keys()) await sessions.endByKey(keyId, data.origin);
      }
      return reply;
    }),
    handles(embedSessionCommands, ({ data }, envelope) => begin(data, envelope)),
  ];
};

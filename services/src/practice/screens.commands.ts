import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import type { Decider } from '@lectern/events/journal/decider';
import { fact, type Fresh, type OpenedEvent } from '@lectern/events/journal/event';
import { questionOrResponseNotFound } from '@lectern/events/practice/protocol';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { clientDumpReceived, dumpStream } from '@lectern/events/practice/dump.events';
import { screenStep, screensStream } from '@lectern/events/practice/screens.events';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import { EVENT_STORE, RUNNER } from '../platform/tokens.js';
import { screensDecider } from './screens.decider.js';

const steps = z.object({
  attemptId: z.string(),
  tab: z.string(),
  appVersion: z.optional(z.string()),
  steps: z.array(screenStep),
});
const dump = z.object({ dumpId: z.string(), dump: z.record(z.string(), z.unknown()) });

type KeepDump = z.infer<typeof dump> & { readonly personId: string };
type DumpFact = Fresh<typeof clientDumpReceived>;
const dumpDecider: Decider<
  KeepDump,
  { kept: boolean },
  DumpFact,
  OpenedEvent<typeof clientDumpReceived> | DumpFact
> = {
  initial: { kept: false },
  decide: (command, state) => (state.kept ? [] : [fact(clientDumpReceived, command)]),
  evolve: () => ({ kept: true }),
};

/** What devices tell of themselves: the screens they showed, and what they could not hand over. */
@Controller()
export class ScreensCommands {
  constructor(
    @Inject(RUNNER) private readonly runner: CommandRunner,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @MessagePattern(commandSubject('practice', 'RecordScreenSteps'))
  async record(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const { appVersion = 'unknown', ...payload } = z.parse(steps, envelope.payload);
    const personId = envelope.actor.userId;
    if ((await this.ownerOf(payload.attemptId)) !== personId) {
      return { outcome: 'rejected', code: 'notFound', message: questionOrResponseNotFound, permanent: true };
    }
    const spec = { decider: screensDecider, stream: () => screensStream(payload.attemptId) };
    return this.runner.run(spec, { ...payload, appVersion, personId }, envelope);
  }

  @MessagePattern(commandSubject('practice', 'KeepClientDump'))
  keep(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const payload = z.parse(dump, envelope.payload);
    const spec = { decider: dumpDecider, stream: () => dumpStream(payload.dumpId) };
    return this.runner.run(spec, { ...payload, personId: envelope.actor.userId }, envelope);
  }

  /** Whose attempt it is, from its first event. */
  private async ownerOf(attemptId: string): Promise<unknown> {
    for await (const event of this.store.read(attemptStream(attemptId))) return event.data['personId'];
    return undefined;
  }
}

import { Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { commandEnvelope, commandSubject, type CommandReply } from '@lectern/events/journal/command';
import { questionOrResponseNotFound } from '@lectern/events/practice/protocol';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { dumpOfAttempt, dumpOfDay } from '@lectern/events/practice/dump.events';
import { screenStep, screensStream } from '@lectern/events/practice/screens.events';
import { CommandController } from '../platform/commands/command-controller.js';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import { EVENT_STORE, RUNNER } from '../platform/tokens.js';
import { dumpDecider } from './dump.decider.js';
import { screensDecider } from './screens.decider.js';

const steps = z.object({
  attemptId: z.string(),
  tab: z.string(),
  appVersion: z.optional(z.string()),
  steps: z.array(screenStep),
});
const dump = z.object({ dumpId: z.string(), dump: z.record(z.string(), z.unknown()) });

/** Whatever a device calls an attempt: no stream is looked for under anything else. */
const anId = /^[\w-]{1,64}$/;

/** What devices tell of themselves: the screens they showed, and what they could not hand over. */
@CommandController()
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
    const stream = screensStream(payload.attemptId);
    const spec = { decider: screensDecider, stream: () => stream, opens: new Set<string>() };
    return this.runner.run(spec, { ...payload, appVersion, personId }, envelope);
  }

  @MessagePattern(commandSubject('practice', 'KeepClientDump'))
  async keep(@Payload() message: unknown): Promise<CommandReply> {
    const envelope = z.parse(commandEnvelope, message);
    const payload = z.parse(dump, envelope.payload);
    const personId = envelope.actor.userId;
    const { attemptId } = payload.dump;
    const named = typeof attemptId === 'string' && anId.test(attemptId) ? attemptId : undefined;
    const fOwn = named !== undefined && (await this.ownerOf(named)) === personId;
    const stream = fOwn ? dumpOfAttempt(named) : dumpOfDay(personId, envelope.at);
    return this.runner.run(
      { decider: dumpDecider, stream: () => stream },
      { ...payload, personId },
      envelope,
    );
  }

  /** Whose attempt it is, from its first event. */
  private async ownerOf(attemptId: string): Promise<unknown> {
    for await (const event of this.store.read(attemptStream(attemptId))) return event.data['personId'];
    return undefined;
  }
}

import { rejected } from '@lectern/events/journal/command';
import { responseNotFound } from '@lectern/events/practice/practice.refusals';
import * as z from 'zod/mini';
import { attemptStream } from '@lectern/events/practice/attempt.events';
import { dumpOfAttempt, dumpOfDay } from '@lectern/events/practice/dump.events';
import { screenStep, screensStream } from '@lectern/events/practice/screens.events';
import type { CommandRunner } from '../platform/commands/command-runner.js';
import { handles, type CommandHandler } from '../platform/commands/handle-commands.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import { dumpDecider } from './dump.decider.js';
import { screensDecider } from './screens.decider.js';

const RecordScreenSteps = z.object({
  attemptId: z.string(),
  tab: z.string(),
  appVersion: z.optional(z.string()),
  steps: z.array(screenStep),
});
const KeepClientDump = z.object({ dumpId: z.string(), dump: z.record(z.string(), z.unknown()) });

/** Whatever a device calls an attempt: no stream is looked for under anything else. */
const anId = /^[\w-]{1,64}$/;

/** What devices tell of themselves: the screens they showed, and what they could not hand over. */
export const handleDeviceReports = ({
  runner,
  store,
}: {
  readonly runner: CommandRunner;
  readonly store: EventStore;
}): readonly CommandHandler[] => {
  /** Whose attempt it is, from its first event. */
  const ownerOf = async (attemptId: string): Promise<unknown> => {
    for await (const event of store.read(attemptStream(attemptId))) return event.data['personId'];
    return undefined;
  };
  return [
    handles({ RecordScreenSteps }, async ({ data, personId }, envelope) => {
      const { appVersion = 'unknown', ...payload } = data;
      if ((await ownerOf(payload.attemptId)) !== personId) {
        return rejected(responseNotFound);
      }
      const stream = screensStream(payload.attemptId);
      const spec = { decider: screensDecider, stream: () => stream, opens: new Set<string>() };
      return runner.run(spec, { ...payload, appVersion, personId }, envelope);
    }),
    handles({ KeepClientDump }, async ({ data, personId }, envelope) => {
      const { attemptId } = data.dump;
      const named = typeof attemptId === 'string' && anId.test(attemptId) ? attemptId : undefined;
      const isOwn = named !== undefined && (await ownerOf(named)) === personId;
      const stream = isOwn ? dumpOfAttempt(named) : dumpOfDay(personId, envelope.at);
      return runner.run({ decider: dumpDecider, stream: () => stream }, { ...data, personId }, envelope);
    }),
  ];
};

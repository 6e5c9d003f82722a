import type { AttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import type { processingStages } from '@lectern/events/practice/scoring.events';
import type { ReadEvent } from '../platform/journal/codec.js';
import {
  defineReactor,
  type CommandOutcome,
  type ReactorDefinition,
  type ReactorRule,
  type WorkContext,
} from '../platform/work/reactor.js';
import { expectType, toResponse } from './attempt-history.js';

/** Events about one response. */
type AboutResponse = Extract<
  AttemptEvent,
  { data: { attemptId: string; questionId: string; responseId: string; personId: string } }
>;

/** The command that states what was found, or why the stage has failed for good. */
export type StageResult =
  { readonly name: string; readonly data: Record<string, unknown> } | { readonly failed: string };

/**
 * One stage of what becomes of an answer: begins with an event about the response, and ends by a command on its version;
 * `FailProcessing` where it fails for good, or after the last try, so that the student does not wait for ever.
 * @param spec.givenUp why it has failed after the last try; without one, the item is parked silently
 */
export const defineStage = <P, T extends AboutResponse['type']>(
  spec: Omit<ReactorRule, 'on' | 'actsFrom'> & {
    /** The first stages act on every answer there is. */
    readonly actsFrom?: string;
    readonly on: readonly T[];
    readonly stage: (typeof processingStages)[number];
    readonly givenUp?: string;
    readonly maxFailures?: number;
    readonly create: (
      ports: P,
    ) => (event: Extract<AboutResponse, { type: T }>, context: WorkContext) => Promise<StageResult>;
  },
): ReactorDefinition<P> => {
  const { stage, givenUp, maxFailures, create, actsFrom = '2025-01-01', ...rule } = spec;
  const end = (event: ReadEvent, result: StageResult): CommandOutcome => {
    const { data } = expectType(event, ...spec.on) as AboutResponse;
    const { name, data: found } =
      'failed' in result ? { name: 'FailProcessing', data: { stage, reason: result.failed } } : result;
    // What was typed, chosen or matched has no recording that might have a further version.
    const version = 'version' in data ? data.version : 1;
    return {
      kind: 'command',
      context: 'practice',
      name,
      payload: { ...toResponse(data), version, ...found },
    };
  };
  return defineReactor({ ...rule, actsFrom }, (ports) => {
    const run = create(ports);
    return {
      afterRebuild: 'known',
      ...(maxFailures === undefined ? {} : { maxFailures }),
      act: async (event, context) =>
        end(event, await run(expectType(event, ...spec.on) as Extract<AboutResponse, { type: T }>, context)),
      ...(givenUp === undefined ? {} : { onParked: (event: ReadEvent) => end(event, { failed: givenUp }) }),
    };
  });
};

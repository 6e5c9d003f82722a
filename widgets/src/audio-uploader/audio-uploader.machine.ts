import { socketNotConnected } from '@lectern/events/practice/protocol';
import { assign, enqueueActions, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate';
import {
  uploadInterval,
  uploadingRoles,
  type Route,
  type Settlement,
  type Survey,
  type UploaderContext,
  type UploaderEmitted,
  type UploaderEvent,
  type UploaderInput,
} from './audio-uploader.types.js';
import { without } from './part-progress.js';
import { answered, carryOut, errorText, partStored, settled, surveyed } from './upload-changes.js';
import type { Sending } from './upload-verdict.js';

const notProvided = (): never => {
  throw new Error('The actor was not provided');
};

const storeFails = {
  target: 'storeFailed',
  actions: {
    type: 'noteMessage',
    params: ({ event }: { event: { error: unknown } }) => errorText(event.error),
  },
} as const;

/**
 * Sends the slices that wait on this device, the oldest first, one after another while they are acknowledged, and
 * looks again every 5 s (specification, section 4). Store, connection and lock enter as actors. Only the tab that
 * holds the lock sends; the others watch the store, so that they show the same progress.
 */
export const audioUploaderMachine = setup({
  types: {
    context: {} as UploaderContext,
    events: {} as UploaderEvent,
    emitted: {} as UploaderEmitted,
    input: {} as UploaderInput,
    tags: {} as 'busy' | 'kept' | 'ended' | 'broken',
  },
  actors: {
    lock: fromCallback<UploaderEvent>(() => {}),
    restore: fromPromise<void, { userId: string; everything: boolean }>(notProvided),
    survey: fromPromise<Survey, { userId: string }>(notProvided),
    reach: fromPromise<Route | 'offline' | 'terminated'>(notProvided),
    send: fromPromise<Sending | undefined, { userId: string; route: Route }>(notProvided),
    settle: fromPromise<void, Settlement | null>(notProvided),
  },
  delays: { tick: uploadInterval },
  guards: {
    mayUpload: ({ context }) => uploadingRoles.includes(context.role),
    isHeld: ({ context }) => context.held,
    hasWaiting: ({ context }) => Object.values(context.responses).some(({ waiting }) => waiting > 0),
    mayClose: ({ context }) => !context.onAttemptPage && context.otherPending === 0,
    isUnanswered: ({ context }) => context.settlement?.verdict.type === 'unanswered',
    isRefused: ({ context }) => context.settlement?.verdict.type === 'refused',
  },
  actions: {
    closeConnection: () => {},
    reconnect: () => {},
    noteMessage: assign((_, message: string) => ({ message })),
  },
}).createMachine({
  id: 'audioUploader',
  context: ({ input }) => ({
    ...input,
    responses: {},
    otherPending: 0,
    route: 'socket',
    held: false,
    current: null,
    settlement: null,
    message: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'mayUpload', target: 'uploading' }, { target: 'inactive' }] },
    /** This role has nothing to send. */
    inactive: {},
    uploading: {
      invoke: { src: 'lock' },
      initial: 'restoring',
      on: {
        'chunk.stored': {
          actions: enqueueActions(({ context, event, enqueue }) =>
            carryOut(enqueue, partStored(context, event.part)),
          ),
        },
        'response.cancelled': {
          actions: assign(({ context, event }) => ({
            responses: without(context.responses, event.responseId),
          })),
        },
        'attempt.entered': { actions: assign({ onAttemptPage: true }) },
        'attempt.left': { actions: assign({ onAttemptPage: false }) },
        'lock.held': { actions: assign({ held: true }) },
        'lock.lost': { target: '.standby', actions: assign({ held: false }) },
        'dump.failed': { actions: { type: 'noteMessage', params: ({ event }) => event.message } },
        'connection.terminated': {
          target: '.blocked',
          actions: { type: 'noteMessage', params: ({ event }) => event.message },
        },
        retry: { target: '.restoringAll', actions: 'reconnect' },
      },
      states: {
        /** Earlier versions set an answer aside after three ordinary refusals: it waits again. */
        restoring: {
          invoke: {
            src: 'restore',
            input: ({ context }) => ({ userId: context.userId, everything: false }),
            onDone: 'standby',
            onError: 'standby',
          },
        },
        /** The student asks: also what was refused for good. */
        restoringAll: {
          invoke: {
            src: 'restore',
            input: ({ context }) => ({ userId: context.userId, everything: true }),
            onDone: 'standby',
            onError: 'standby',
          },
        },
        /** Another tab sends; this one watches. */
        standby: {
          always: { guard: 'isHeld', target: 'checking' },
          on: { 'lock.held': { target: 'checking', actions: assign({ held: true }) } },
          invoke: {
            src: 'survey',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: {
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, surveyed(context, event.output)),
              ),
            },
            onError: storeFails,
          },
          after: { tick: { target: 'standby', reenter: true } },
        },
        checking: {
          // What is stored during a survey may be missing in it.
          on: { 'chunk.stored': { target: 'checking', reenter: true } },
          invoke: {
            src: 'survey',
            input: ({ context }) => ({ userId: context.userId }),
            onDone: {
              target: 'choosing',
              actions: enqueueActions(({ context, event, enqueue }) =>
                carryOut(enqueue, surveyed(context, event.output)),
              ),
            },
            onError: storeFails,
          },
        },
        choosing: {
          always: [
            { guard: 'hasWaiting', target: 'reaching' },
            { guard: 'mayClose', target: 'closed' },
            { target: 'idle' },
          ],
        },
        idle: { after: { tick: 'checking' }, on: { 'chunk.stored': 'checking' } },
        /** Nothing is pending off the attempt page: no timer, no connection. */
        closed: {
          entry: 'closeConnection',
          on: {
            'chunk.stored': 'checking',
            'attempt.entered': { target: 'checking', actions: assign({ onAttemptPage: true }) },
          },
        },
        reaching: {
          tags: 'busy',
          invoke: {
            src: 'reach',
            onDone: [
              {
                guard: ({ event }) => event.output === 'offline',
                target: 'offline',
                actions: { type: 'noteMessage', params: () => socketNotConnected },
              },
              { guard: ({ event }) => event.output === 'terminated', target: 'blocked' },
              {
                target: 'sending',
                actions: assign(({ event }) => ({ route: event.output === 'http' ? 'http' : 'socket' })),
              },
            ],
            onError: 'offline',
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'send',
            input: ({ context }) => ({ userId: context.userId, route: context.route }),
            onDone: [
              { guard: ({ event }) => event.output === undefined, target: 'checking' },
              {
                target: 'settling',
                actions: assign(({ context, event }) =>
                  event.output ? answered(context, event.output) : {},
                ),
              },
            ],
            onError: storeFails,
          },
        },
        /** Deletes, sets aside or leaves what was sent. */
        settling: {
          tags: 'busy',
          exit: enqueueActions(({ context, enqueue }) => {
            if (context.settlement) carryOut(enqueue, settled(context, context.settlement));
          }),
          invoke: {
            src: 'settle',
            input: ({ context }) => context.settlement,
            onDone: [
              { guard: 'isUnanswered', target: 'offline' },
              { guard: 'isRefused', target: 'waiting' },
              { target: 'sending' },
            ],
            onError: storeFails,
          },
        },
        /** Refused: nothing is sent until the next tick. */
        waiting: { tags: 'kept', after: { tick: 'checking' } },
        offline: { tags: 'kept', after: { tick: 'checking' }, on: { 'connection.connected': 'checking' } },
        /** The server ended the connection; nobody connects until asked. */
        blocked: { tags: 'ended', on: { 'connection.connected': 'standby' } },
        storeFailed: { tags: 'broken', after: { tick: 'standby' } },
      },
    },
  },
});

export type AudioUploaderMachine = typeof audioUploaderMachine;
/** A started uploader. */
export type AudioUploader = ActorRefFrom<AudioUploaderMachine>;

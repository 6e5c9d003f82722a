import { noSuchJoinRequest } from '@lectern/events/classes/classes.refusals';
import {
  joinAnswered,
  joinCodeMade,
  joiningClosed,
  joiningOpened,
  joinRequested,
  type JoinAnswer,
  type JoiningEvent,
  type JoiningFact,
  type JoinRequestEvent,
  type JoinRequestFact,
} from '@lectern/events/classes/joining.events';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

type OfClass = { readonly classId: string; readonly schoolId: string };

export type JoiningState = {
  readonly code: string | null;
  readonly isOpen: boolean;
  /** ISO 8601; null where it is open until somebody closes it. */
  readonly until: string | null;
};

export type JoiningCommand =
  | { readonly type: 'MakeJoinCode'; readonly data: OfClass & { readonly code: string } }
  | { readonly type: 'OpenJoining'; readonly data: OfClass & { readonly until: string | null } }
  | { readonly type: 'CloseJoining'; readonly data: OfClass };

/** The code of a class: closed until somebody opens it. */
export const joiningDecider: Decider<JoiningCommand, JoiningState, JoiningFact, JoiningEvent | JoiningFact> =
  {
    initial: { code: null, isOpen: false, until: null },
    decide: (command, state) => {
      switch (command.type) {
        case 'MakeJoinCode':
          return state.code === command.data.code ? [] : [fact(joinCodeMade, command.data)];
        case 'OpenJoining':
          return [fact(joiningOpened, command.data)];
        case 'CloseJoining':
          return state.isOpen ? [fact(joiningClosed, command.data)] : [];
      }
    },
    evolve: (state, event) => {
      switch (event.type) {
        case 'JoinCodeMade':
          return { ...state, code: event.data.code };
        case 'JoiningOpened':
          return { ...state, isOpen: true, until: event.data.until };
        case 'JoiningClosed':
          return { ...state, isOpen: false, until: null };
      }
    },
  };

/** Whether a code is good at a moment. @param at ms since the epoch */
export const isJoinable = ({ code, isOpen, until }: JoiningState, typed: string, at: number): boolean =>
  isOpen && code === typed && (until === null || Date.parse(until) > at);

type Request = OfClass & { readonly personId: string };
export type JoinRequestState = { readonly status: 'none' | 'waiting' | JoinAnswer };
export type JoinRequestCommand =
  | { readonly type: 'AskToJoin'; readonly data: Request }
  | { readonly type: 'AnswerJoinRequest'; readonly data: Request & { readonly answer: JoinAnswer } };

/** What one student asks of one class: whoever was not let in may ask again. */
export const joinRequestDecider: Decider<
  JoinRequestCommand,
  JoinRequestState,
  JoinRequestFact,
  JoinRequestEvent | JoinRequestFact
> = {
  initial: { status: 'none' },
  decide: (command, { status }) => {
    if (command.type === 'AskToJoin') return status === 'waiting' ? [] : [fact(joinRequested, command.data)];
    if (status === 'waiting') return [fact(joinAnswered, command.data)];
    return status === command.data.answer ? [] : reject(noSuchJoinRequest);
  },
  evolve: (_state, event) => ({
    status: event.type === 'JoinRequested' ? 'waiting' : event.data.answer,
  }),
};

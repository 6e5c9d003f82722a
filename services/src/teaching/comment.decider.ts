import type { Decider } from '@lectern/events/journal/decider';
import { reject } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  commentLeft,
  commentWithdrawn,
  type CommentCommand,
  type CommentEvent,
  type CommentFact,
} from '@lectern/events/teaching/comment.events';
import { noSuchComment } from '@lectern/events/teaching/teaching.refusals';

type CommentState =
  | { readonly status: 'none' }
  | { readonly status: 'withdrawn' }
  | { readonly status: 'left'; readonly by: string };

/** One comment: left once, and taken back by whoever left it. */
export const commentDecider: Decider<CommentCommand, CommentState, CommentFact, CommentEvent | CommentFact> =
  {
    initial: { status: 'none' },
    decide: (command, state) => {
      if (command.type === 'LeaveComment')
        return state.status === 'none' ? [fact(commentLeft, command.data)] : [];
      if (state.status === 'withdrawn') return [];
      const isOwn = state.status === 'left' && state.by === command.data.personId;
      return isOwn ? [fact(commentWithdrawn, command.data)] : reject(noSuchComment);
    },
    evolve: (_state, event) =>
      event.type === 'CommentLeft' ? { status: 'left', by: event.data.personId } : { status: 'withdrawn' },
  };

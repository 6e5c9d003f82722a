import type { DraftItem } from '@lectern/events/drafts/draft-item';
import { isSame, valueAt } from '@lectern/events/drafts/draft-path';
import { edited } from '@lectern/events/drafts/edited-draft';
import {
  draftDiscarded,
  draftEdited,
  draftPublished,
  draftResumed,
  draftStarted,
  reviewAnswered,
  reviewRequested,
  samplesChecked,
  type DraftCommand,
  type DraftEvent,
  type DraftFact,
} from '@lectern/events/drafts/draft.events';
import {
  alreadyOffered,
  changedMeanwhile,
  noSuchDraft,
  notInDraft,
  notInReview,
  unapproved,
} from '@lectern/events/drafts/draft.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

export type DraftState = {
  readonly status: 'none' | 'open' | 'discarded' | 'published';
  readonly item?: DraftItem;
  readonly edits: number;
  readonly review: 'none' | 'asked' | 'approved' | 'changes';
};

/** A text while it is written: field by field, each taken only where it still says what its editor saw. */
export const draftDecider: Decider<DraftCommand, DraftState, DraftFact, DraftEvent | DraftFact> = {
  initial: { status: 'none', edits: 0, review: 'none' },
  decide: (command, { status, item, edits, review }) => {
    const { contentId } = command.data;
    switch (command.type) {
      case 'StartDraft':
        if (command.data.isOffered && (status === 'open' || status === 'published'))
          return reject(alreadyOffered);
        return status === 'open' ? [] : [fact(draftStarted, command.data)];
      case 'ImportDraft':
        return status === 'open' && isSame(item, command.data.item) ? [] : [fact(draftStarted, command.data)];
      case 'ResumeDraft':
        if (status === 'open') return [];
        return status === 'discarded' ? [fact(draftResumed, { contentId })] : reject(noSuchDraft);
      case 'DiscardDraft':
        if (status === 'discarded') return [];
        return status === 'open' ? [fact(draftDiscarded, { contentId })] : reject(noSuchDraft);
    }
    if (status !== 'open' || !item) return reject(noSuchDraft);
    switch (command.type) {
      case 'EditDraft': {
        const { path, from, to } = command.data;
        const now = valueAt(item, path);
        if (isSame(now, to)) return [];
        if (!isSame(now, from)) return reject(changedMeanwhile);
        return edited(item, command.data) ? [fact(draftEdited, command.data)] : reject(notInDraft);
      }
      case 'RecordCheck':
        return [fact(samplesChecked, command.data)];
      case 'RequestReview':
        if (command.data.edits !== edits) return reject(changedMeanwhile);
        return review === 'asked' || review === 'approved' ? [] : [fact(reviewRequested, command.data)];
      case 'AnswerReview':
        if (review !== 'asked') return reject(notInReview);
        return command.data.edits === edits ? [fact(reviewAnswered, command.data)] : reject(changedMeanwhile);
      case 'PublishDraft': {
        const { edits: seen, needsReview, ...published } = command.data;
        if (seen !== edits) return reject(changedMeanwhile);
        if (needsReview && review !== 'approved') return reject(unapproved);
        return [fact(draftPublished, published)];
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'DraftStarted':
        return {
          status: 'open',
          item: event.data.item,
          // Counted on, so that nobody publishes a draft that another file replaced meanwhile.
          edits: state.status === 'none' ? 0 : state.edits + 1,
          review: event.data.isOffered ? 'asked' : 'none',
        };
      case 'DraftEdited':
        return {
          ...state,
          edits: state.edits + 1,
          // What was approved is not what stands there now.
          review: 'none',
          ...(state.item ? { item: edited(state.item, event.data) ?? state.item } : {}),
        };
      case 'SamplesChecked':
        return state;
      case 'ReviewRequested':
        return { ...state, review: 'asked' };
      case 'ReviewAnswered':
        return { ...state, review: event.data.verdict };
      case 'DraftDiscarded':
        return { ...state, status: 'discarded' };
      case 'DraftResumed':
        return { ...state, status: 'open' };
      case 'DraftPublished':
        return { ...state, status: 'published' };
    }
  },
};

import type { DraftItem } from '@lectern/events/drafts/draft-item';
import { isSame, valueAt } from '@lectern/events/drafts/draft-path';
import { edited } from '@lectern/events/drafts/edited-draft';
import {
  draftDiscarded,
  draftEdited,
  draftPublished,
  draftResumed,
  draftStarted,
  samplesChecked,
  type DraftCommand,
  type DraftEvent,
  type DraftFact,
} from '@lectern/events/drafts/draft.events';
import { changedMeanwhile, noSuchDraft, notInDraft } from '@lectern/events/drafts/draft.refusals';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

export type DraftState = {
  readonly status: 'none' | 'open' | 'discarded' | 'published';
  readonly item?: DraftItem;
  readonly edits: number;
};

/** A text while it is written: field by field, each taken only where it still says what its editor saw. */
export const draftDecider: Decider<DraftCommand, DraftState, DraftFact, DraftEvent | DraftFact> = {
  initial: { status: 'none', edits: 0 },
  decide: (command, { status, item, edits }) => {
    const { contentId } = command.data;
    switch (command.type) {
      case 'StartDraft':
        return status === 'open' ? [] : [fact(draftStarted, command.data)];
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
      case 'PublishDraft': {
        const { edits: seen, ...published } = command.data;
        return seen === edits ? [fact(draftPublished, published)] : reject(changedMeanwhile);
      }
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'DraftStarted':
        return { status: 'open', item: event.data.item, edits: 0 };
      case 'DraftEdited':
        return {
          ...state,
          edits: state.edits + 1,
          ...(state.item ? { item: edited(state.item, event.data) ?? state.item } : {}),
        };
      case 'SamplesChecked':
        return state;
      case 'DraftDiscarded':
        return { ...state, status: 'discarded' };
      case 'DraftResumed':
        return { ...state, status: 'open' };
      case 'DraftPublished':
        return { ...state, status: 'published' };
    }
  },
};

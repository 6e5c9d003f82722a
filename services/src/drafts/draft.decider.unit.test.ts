import { heronPassage } from '@lectern/events/content/content.fixtures';
import type { DraftCommand } from '@lectern/events/drafts/draft.events';
import * as drafts from '@lectern/events/drafts/draft.fixtures';
import {
  changedMeanwhile,
  noSuchDraft,
  notInDraft,
  notInReview,
  unapproved,
} from '@lectern/events/drafts/draft.refusals';
import { isRejection } from '@lectern/events/journal/decider';
import { describe, expect, it } from 'vitest';
import { draftDecider } from './draft.decider.js';

type Facts = typeof drafts.draftFixtures;
const after = (...facts: readonly Facts[number][]) =>
  facts.reduce((state, event) => draftDecider.evolve(state, event), draftDecider.initial);
const decided = (command: DraftCommand, ...facts: readonly Facts[number][]) => {
  const decision = draftDecider.decide(command, after(...facts));
  return isRejection(decision) ? decision.code : decision.map(({ type }) => type);
};
const contentId = 'herons';
const edit = (path: string[], from: unknown, to: unknown): DraftCommand => ({
  type: 'EditDraft',
  data: { contentId, path, from, to },
});

describe('a draft', () => {
  it('takes an edit of a field that still says what the editor saw', () => {
    expect(decided(edit(['title'], heronPassage.title, 'Herons'), drafts.heronsDrafted)).toEqual([
      'DraftEdited',
    ]);
  });

  it('refuses one of a field that somebody changed meanwhile, and takes one of another field', () => {
    const both = [drafts.heronsDrafted, drafts.heronsRenamed] as const;
    expect(decided(edit(['title'], heronPassage.title, 'Herons'), ...both)).toBe(changedMeanwhile.code);
    expect(decided(edit(['topic'], null, 'Animals'), ...both)).toEqual(['DraftEdited']);
  });

  it('does nothing again where an edit was saved and its answer was lost', () => {
    const again = edit(['title'], heronPassage.title, 'Forty herons');
    expect(decided(again, drafts.heronsDrafted, drafts.heronsRenamed)).toEqual([]);
  });

  it('reaches a question and a key point by their ids, adds one, and takes one out', () => {
    const added = { _id: 'k2', text: 'They cannot fly away.' };
    const state = [
      [['questions', 'why-nets', 'keyPoints', 'k2'], null, added],
      [['questions', 'why-nets', 'keyPoints', 'k2', 'text'], added.text, 'They are caught.'],
      [['questions', 'sum-up'], heronPassage.questions[1], null],
    ].reduce(
      (now, [path, from, to]) =>
        draftDecider.evolve(now, {
          ...drafts.heronsRenamed,
          data: { contentId, path: path as string[], from, to },
        }),
      after(drafts.heronsDrafted),
    );
    const [first, second] = state.item?.questions ?? [];
    expect(first?.keyPoints.at(-1)).toEqual({ _id: 'k2', text: 'They are caught.' });
    expect(second?._id).toBe('in-your-words');
  });

  it.each([
    ['a number for a title', ['title'], heronPassage.title, 7],
    ['another kind of text', ['kind'], 'passage', 'paragraph'],
  ] as const)('keeps %s out', (_, path, from, to) => {
    expect(decided(edit([...path], from, to), drafts.heronsDrafted)).toBe(notInDraft.code);
  });

  it('is not edited once it is discarded, and can be brought back', () => {
    const past = [drafts.heronsDrafted, drafts.heronsDiscarded] as const;
    expect(decided(edit(['title'], heronPassage.title, 'x'), ...past)).toBe(noSuchDraft.code);
    expect(decided({ type: 'ResumeDraft', data: { contentId } }, ...past)).toEqual(['DraftResumed']);
    expect(after(...past, drafts.heronsResumed).item).toEqual(heronPassage);
  });

  describe('that a second person has to approve', () => {
    const { data } = drafts.heronsRepublished;
    const publish = (edits: number): DraftCommand => ({
      type: 'PublishDraft',
      data: { ...data, edits, needsReview: true },
    });
    const answer: DraftCommand = { type: 'AnswerReview', data: drafts.heronsApproved.data };
    const edited = [drafts.heronsDrafted, drafts.heronsRenamed] as const;

    it('is published only once it is approved', () => {
      expect(decided(publish(1), ...edited)).toBe(unapproved.code);
      expect(decided(publish(1), ...edited, drafts.heronsInReview)).toBe(unapproved.code);
      expect(decided(answer, ...edited, drafts.heronsInReview)).toEqual(['ReviewAnswered']);
      const approved = [...edited, drafts.heronsInReview, drafts.heronsApproved] as const;
      expect(decided(publish(1), ...approved)).toEqual(['DraftPublished']);
    });

    it('is a draft again when it is edited after that', () => {
      const approved = [...edited, drafts.heronsInReview, drafts.heronsApproved] as const;
      expect(decided(publish(2), ...approved, drafts.heronsRenamed)).toBe(unapproved.code);
    });

    it('is not approved where nobody asked, or where it was edited meanwhile', () => {
      expect(decided(answer, ...edited)).toBe(notInReview.code);
      const again = [...edited, drafts.heronsRenamed, drafts.heronsInReview] as const;
      expect(decided(answer, ...again)).toBe(changedMeanwhile.code);
    });

    it('waits for a review at once where it is offered by a school', () => {
      const first: DraftCommand = { type: 'AnswerReview', data: { ...drafts.heronsApproved.data, edits: 0 } };
      expect(decided(first, drafts.heronsOffered)).toEqual(['ReviewAnswered']);
    });
  });

  it('is published as it was read, and not where it was edited meanwhile', () => {
    const { data } = drafts.heronsRepublished;
    const publish = (edits: number): DraftCommand => ({
      type: 'PublishDraft',
      data: { ...data, edits, needsReview: false },
    });
    const past = [drafts.heronsDrafted, drafts.heronsRenamed] as const;
    expect(decided(publish(1), ...past)).toEqual(['DraftPublished']);
    expect(decided(publish(0), ...past)).toBe(changedMeanwhile.code);
    expect(decided(publish(1), ...past, drafts.heronsRepublished)).toBe(noSuchDraft.code);
  });
});

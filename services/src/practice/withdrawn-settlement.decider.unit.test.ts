import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import * as scoring from '@lectern/events/practice/scoring.events';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { by, to } from './attempt-commands.fixtures.js';
import { attemptDecider } from './attempt.decider.js';

const spec = deciderSpec(attemptDecider);
const { spoken } = asha;
const recorded = [asha.ashaStarted, asha.ashaBeganToSpeak, asha.ashaStopped, asha.ashaWasRecorded];

describe('what a report had changed', () => {
  const given = { grammarAndSentenceStructure: 5, comprehensiveness: 5, accuracy: 5, keyPointCoverage: 5 };
  const settledBy = (issueId: string) =>
    fact(scoring.scoreCorrected, { ...asha.aTeacherMarked.data, scores: given, issueId });
  const scored: AttemptFact[] = [...recorded, asha.ashasScore];
  const takeBack = {
    ...by('WithdrawSettlement', { ...to(spoken), issueId: 'issue-1', reason: 'It was right.' }),
    personId: 'sana',
  };

  it('is taken back: the scorer’s scores count again, once', () => {
    expect(spec.given(...scored, settledBy('issue-1')).when(takeBack)).toEqual([
      { ...asha.theTeacherTookItBack, data: { ...asha.theTeacherTookItBack.data, reason: 'It was right.' } },
    ]);
    const back = [...scored, settledBy('issue-1'), asha.theTeacherTookItBack];
    expect(spec.given(...back).when(takeBack)).toEqual([]);
  });

  it('is a waived penalty, too', () => {
    const penalised = { ...asha.ashasScore, data: { ...asha.ashasScore.data, fPenalized: true } };
    const waived = fact(scoring.penaltyWaived, { ...asha.ashasPenaltyWaived.data, issueId: 'issue-1' });
    expect(spec.given(...recorded, penalised, waived).when(takeBack)).toMatchObject([
      { type: 'ScoreCorrectionWithdrawn', data: { scores: asha.ashasScore.data.scores } },
    ]);
  });

  it('leaves what a person had given before to count again, in the name of whoever takes it back', () => {
    const past = [...scored, asha.aTeacherMarked, settledBy('issue-1'), settledBy('issue-1')];
    const restored = spec.given(...past).when(takeBack);
    expect(restored).toMatchObject([
      { type: 'ScoreCorrected', data: { scores: asha.aTeacherMarked.data.scores, reason: 'It was right.' } },
    ]);
    expect(spec.given(...past, ...(restored as AttemptFact[])).when(takeBack)).toEqual([]);
  });

  it('is nothing where somebody gave a score since, or another report did', () => {
    const since = [...scored, settledBy('issue-1'), asha.aTeacherMarked];
    expect(spec.given(...since).when(takeBack)).toEqual([]);
    expect(spec.given(...scored, settledBy('issue-2')).when(takeBack)).toEqual([]);
    expect(spec.given(...scored).when(takeBack)).toEqual([]);
  });

  it('is told apart by its report, also where two were settled with the same', () => {
    const { scores, reason } = settledBy('issue-1').data;
    const again = {
      ...by('CorrectScore', { ...to(spoken), scores, reason, issueId: 'issue-2' }),
      personId: 'sana',
    };
    expect(spec.given(...scored, settledBy('issue-1')).when(again)).toEqual([settledBy('issue-2')]);
    expect(spec.given(...scored, settledBy('issue-2')).when(again)).toEqual([]);
  });
});

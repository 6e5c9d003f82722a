import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { settledByReport } from '@lectern/events/practice/practice.refusals';
import * as correcting from '@lectern/events/practice/correction.events';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { by, to } from './attempt-commands.fixtures.js';
import { attemptDecider } from './attempt.decider.js';

const spec = deciderSpec(attemptDecider);
const { spoken } = asha;
const recorded = [asha.ashaStarted, asha.ashaBeganToSpeak, asha.ashaStopped, asha.ashaWasRecorded];

describe('what a report had changed', () => {
  const given = { grammarAndSentenceStructure: 5, comprehensiveness: 5, accuracy: 5, keyPointCoverage: 5 };
  const settledBy = (issueId: string, scores = given) =>
    fact(correcting.scoreCorrected, { ...asha.aTeacherMarked.data, scores, issueId });
  const scored: AttemptFact[] = [...recorded, asha.ashasScore];
  const takingBack = (issueId: string) => ({
    ...by('WithdrawSettlement', { ...to(spoken), issueId, reason: 'It was right.' }),
    personId: 'sana',
  });
  const takeBack = takingBack('issue-1');
  const takenBack = (issueId: string, more: Partial<typeof asha.theTeacherTookItBack.data> = {}) =>
    fact(correcting.scoreCorrectionWithdrawn, {
      ...asha.theTeacherTookItBack.data,
      of: 'report',
      issueId,
      reason: 'It was right.',
      ...more,
    });
  const nothing: AttemptFact[] = [];
  const { learned } = asha.aTeacherMarked.data;

  it('is taken back: the scorer’s scores count again, once', () => {
    expect(spec.given(...scored, settledBy('issue-1')).when(takeBack)).toEqual([takenBack('issue-1')]);
    const back = [...scored, settledBy('issue-1'), takenBack('issue-1')];
    expect(spec.given(...back).when(takeBack)).toEqual(nothing);
  });

  it('is a waived penalty, too', () => {
    const penalised = { ...asha.ashasScore, data: { ...asha.ashasScore.data, fPenalized: true } };
    const waived = fact(correcting.penaltyWaived, { ...asha.ashasPenaltyWaived.data, issueId: 'issue-1' });
    expect(spec.given(...recorded, penalised, waived).when(takeBack)).toMatchObject([
      { type: 'ScoreCorrectionWithdrawn', data: { scores: asha.ashasScore.data.scores } },
    ]);
  });

  it('leaves what a person had given before to count again, and to be learned from', () => {
    const past = [...scored, asha.aTeacherMarked, settledBy('issue-1'), settledBy('issue-1')];
    const { scores } = asha.aTeacherMarked.data;
    const back = takenBack('issue-1', { scores, givenBy: 'person', question: learned });
    expect(spec.given(...past).when(takeBack)).toEqual([back]);
    expect(spec.given(...past, back).when(takeBack)).toEqual(nothing);
  });

  it('leaves what somebody gave since to count; with that gone, too, the scorer’s count', () => {
    const since = [...scored, settledBy('issue-1'), asha.aTeacherMarked];
    const { scores } = asha.aTeacherMarked.data;
    const back = takenBack('issue-1', { scores, givenBy: 'person', question: learned });
    expect(spec.given(...since).when(takeBack)).toEqual([back]);
    const mark = { ...by('WithdrawScoreCorrection', to(spoken)), personId: 'sana' };
    expect(spec.given(...since, back).when(mark)).toEqual([asha.theTeacherTookItBack]);
  });

  it('of two reports goes with each of them, in whichever order: none counts again for the other’s sake', () => {
    const other = { ...given, accuracy: 2 };
    const both = [...scored, settledBy('issue-1'), settledBy('issue-2', other)];
    const first = takenBack('issue-1', { scores: other, givenBy: 'person', question: learned });
    expect(spec.given(...both).when(takeBack)).toEqual([first]);
    expect(spec.given(...both, first).when(takingBack('issue-2'))).toEqual([takenBack('issue-2')]);
    const second = takenBack('issue-2', { scores: given, givenBy: 'person', question: learned });
    expect(spec.given(...both).when(takingBack('issue-2'))).toEqual([second]);
    expect(spec.given(...both, second).when(takeBack)).toEqual([takenBack('issue-1')]);
  });

  it('of two reports about one penalty lets it count again once both are taken back', () => {
    const penalised = { ...asha.ashasScore, data: { ...asha.ashasScore.data, fPenalized: true } };
    const waivedFor = (issueId: string) =>
      fact(correcting.penaltyWaived, { ...asha.ashasPenaltyWaived.data, issueId });
    const both = [...recorded, penalised, waivedFor('issue-1'), waivedFor('issue-2')];
    const { scores } = asha.ashasPenaltyWaived.data;
    const first = takenBack('issue-1', { scores, givenBy: 'person' });
    expect(spec.given(...both).when(takeBack)).toEqual([first]);
    expect(spec.given(...both, first).when(takingBack('issue-2'))).toEqual([takenBack('issue-2')]);
  });

  it('is no mark that its teacher could take back', () => {
    const mark = { ...by('WithdrawScoreCorrection', to(spoken)), personId: 'sana' };
    const past = [...scored, asha.aTeacherMarked, settledBy('issue-1')];
    expect(spec.given(...past).when(mark)).toMatchObject({
      kind: 'conflict',
      message: settledByReport.message,
    });
  });

  it('is nothing where another report did it, or none', () => {
    expect(spec.given(...scored, settledBy('issue-2')).when(takeBack)).toEqual(nothing);
    expect(spec.given(...scored).when(takeBack)).toEqual(nothing);
  });

  it('is told apart by its report, and by its decision, also where all were settled with the same', () => {
    const { scores, reason } = settledBy('issue-1').data;
    const again = {
      ...by('CorrectScore', { ...to(spoken), scores, reason, issueId: 'issue-2' }),
      personId: 'sana',
    };
    expect(spec.given(...scored, settledBy('issue-1')).when(again)).toEqual([settledBy('issue-2')]);
    expect(spec.given(...scored, settledBy('issue-2')).when(again)).toEqual([settledBy('issue-2')]);
  });
});

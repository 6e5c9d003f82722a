import { fact } from '@lectern/events/journal/event';
import * as answers from '@lectern/events/practice/attempt.events';
import * as scoring from '@lectern/events/practice/scoring.events';
import * as correcting from '@lectern/events/practice/correction.events';
import { at, type Told } from '../platform/testing/projection-spec.js';

const scorer = { name: 'made-up', version: '1', calibration: 'none' };
const scores = { grammarAndSentenceStructure: 3, comprehensiveness: 3, accuracy: 3, keyPointCoverage: 3 };

/** The same numbers for the same seed (Mulberry32, public domain). */
const chanceFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const firstMoment = Date.parse('2026-09-14T00:00:00Z');
export const lastMoment = Date.parse('2026-11-20T08:00:00Z');

/** Answers of every fate, of two schools and of families, over ten weeks. */
export const madeUpUsage = (seed: number, wanted: number): readonly Told[] => {
  const chance = chanceFrom(seed);
  const pick = <T>(...of: readonly [T, ...T[]]): T => of[Math.floor(chance() * of.length)] ?? of[0];
  const facts: Told[] = [];
  for (let made = 0; made < wanted; made += 1) {
    const schoolId = pick('banyan', 'banyan', 'hillside', undefined);
    const personId = `${schoolId ?? 'family'}-${Math.floor(chance() * (schoolId === 'banyan' ? 40 : 24))}`;
    const attemptId = `attempt-${seed}-${made}`;
    const time = firstMoment + Math.floor(chance() ** 0.8 * (lastMoment - firstMoment));
    const tell = (one: Told['fact'], later = 1_000) =>
      facts.push(at(new Date(time + later).toISOString(), one));
    tell(
      fact(answers.attemptStarted, {
        attemptId,
        personId,
        ...(schoolId === undefined ? {} : { schoolId }),
        contentKind: 'passage',
        contentId: 'herons',
        contentDigest: 'd1',
        questions: [],
      }),
      0,
    );
    const answer = (questionId: string, fReiteration: boolean, wait: number) => ({
      of: { attemptId, personId, responseId: `${attemptId}-${questionId}-${fReiteration}`, questionId },
      given: { fReiteration, givenAt: time + wait, timeZone: 'America/New_York' },
      wait,
    });
    const typed = (of: ReturnType<typeof answer>) =>
      tell(fact(answers.textAnswered, { ...of.of, ...of.given, text: 'Because.' }), of.wait + 2_000);
    const scored = ({ of, wait }: ReturnType<typeof answer>, asks: boolean) => {
      const kind = pick('scored', 'scored', 'scored', 'short', 'penalised', 'unsure', 'failed', 'waiting');
      const version = { ...of, version: 1 };
      if (kind === 'failed')
        tell(
          fact(scoring.responseProcessingFailed, { ...version, stage: 'score', reason: 'away' }),
          wait + 9_000,
        );
      if (kind !== 'failed' && kind !== 'waiting')
        tell(
          fact(scoring.responseScored, {
            ...version,
            scores,
            confidence: 1,
            fShortResponse: kind === 'short',
            fPenalized: kind === 'penalised',
            ...(kind === 'unsure' ? { fUnsure: true } : {}),
            fReiterationRequired: asks,
            cheating: [],
            copiedShare: 0,
            evidence: [],
            keyPoints: [],
            scorer,
            inputsDigest: 'none',
            languageNotes: [],
          }),
          wait + 9_000,
        );
      if (chance() < 0.1) {
        tell(fact(correcting.scoreCorrected, { ...version, scores, before: scorer }), wait + 10_000);
        if (chance() < 0.3)
          tell(
            fact(correcting.scoreCorrectionWithdrawn, { ...version, of: 'marks', scores: null }),
            wait + 10_500,
          );
      }
      if (chance() < 0.1) {
        tell(
          fact(correcting.responseRescored, { ...version, rescoringId: 'run', scores, scorer }),
          wait + 11_000,
        );
        if (chance() < 0.5)
          tell(
            fact(correcting.rescoreWithdrawn, { ...version, rescoringId: 'run', scores: null }),
            wait + 12_000,
          );
      }
      const seen = pick('opened', 'opened', 'skipped', 'left', 'none');
      if (seen === 'opened') tell(fact(answers.feedbackShown, of), wait + 13_000);
      if (seen === 'skipped') tell(fact(answers.feedbackSkipped, of), wait + 13_000);
      if (seen === 'left') tell(fact(answers.pendingFeedbackLeft, of), wait + 13_000);
    };
    const spoken = (isSecond: boolean, wait: number): boolean => {
      const one = answer('free', isSecond, wait);
      const device = pick(
        'Chrome on Chromebook',
        'Chrome on Chromebook',
        'Safari on iPad',
        'Opera on Linux',
        null,
      );
      tell(
        fact(answers.responseStarted, { ...one.of, ...one.given, ...(device === null ? {} : { device }) }),
        wait + 1_000,
      );
      const fate = pick(
        'whole',
        'whole',
        'whole',
        'whole',
        'gap',
        'open',
        'cancelled',
        'silent',
        'unheard',
        'lost',
      );
      if (fate === 'cancelled') tell(fact(answers.responseCancelled, one.of), wait + 2_000);
      if (fate === 'cancelled' || fate === 'lost') return false;
      const record = (version: number, gaps: number) =>
        tell(
          fact(answers.responseRecorded, {
            ...one.of,
            ...one.given,
            version,
            chunks: [],
            gaps: gaps === 0 ? [] : [{ from: 0, to: 1_000 }],
            fComplete: fate !== 'open',
          }),
          wait + 3_000 * version,
        );
      record(1, fate === 'gap' ? 1 : 0);
      const recording = { ...one.of, version: 1 };
      tell(
        fact(answers.recordingMerged, {
          ...recording,
          blobKey: 'b',
          mimeType: 'audio/webm',
          bytes: 1,
          durationSeconds: Math.round(chance() * 600) / 10,
          speechSeconds: fate === 'silent' ? 0 : 5,
          peaks: [],
        }),
        wait + 4_000,
      );
      if (fate === 'silent' || fate === 'unheard') {
        tell(fact(answers.transcriptMissed, { ...recording, reason: 'nothing' }), wait + 5_000);
        const next = pick('typed there', 'typed anew', 'nothing');
        if (next === 'typed anew') typed(answer('free', true, wait + 20_000));
        if (next !== 'typed there') return false;
        tell(fact(answers.responseTranscribed, { ...recording, source: 'typed', text: 'It.' }), wait + 6_000);
      }
      const asks = !isSecond && chance() < 0.5;
      scored(one, asks);
      return asks;
    };
    const kind = pick('spoken', 'spoken', 'spoken', 'text', 'choice');
    if (kind === 'text') typed(answer('free', false, 0));
    else if (kind === 'choice') {
      const one = answer('choice', false, 0);
      tell(fact(answers.optionsChosen, { ...one.of, ...one.given, optionIds: ['o1'] }));
    } else if (spoken(false, 0) && chance() < 0.7) spoken(true, 60_000);
  }
  return facts;
};

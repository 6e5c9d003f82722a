import { fact } from '@lectern/events/journal/event';
import * as answers from '@lectern/events/practice/attempt.events';
import * as scoring from '@lectern/events/practice/scoring.events';
import * as correcting from '@lectern/events/practice/correction.events';
import type { Scores } from '@lectern/events/feedback/scoring';
import { at, type Told } from '../platform/testing/projection-spec.js';

const scorer = { name: 'made-up', version: '1', calibration: 'none' };

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

export type MadeUp = {
  readonly facts: readonly Told[];
  readonly students: readonly string[];
};

/** Answers of every kind, at any time of four weeks over which clocks of New York are set back. */
export const madeUpSchool = (name: string, students: number, answersWanted: number): MadeUp => {
  const chance = chanceFrom(name.length * 7_919 + students);
  const pick = <T>(of: readonly T[]): T => {
    const one = of[Math.floor(chance() * of.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const score = (): number => Math.round(chance() * 50) / 10;
  const scores = (): Scores => ({
    grammarAndSentenceStructure: score(),
    comprehensiveness: score(),
    accuracy: score(),
    keyPointCoverage: score(),
  });
  const [first, days] = [Date.parse('2026-10-19T00:00:00Z'), 28];
  const ids = Array.from({ length: students }, (_, n) => `${name}-student-${n}`);
  const facts: Told[] = [];
  let made = 0;

  const scoredFact = (of: {
    attemptId: string;
    personId: string;
    responseId: string;
    questionId: string;
  }) => {
    const kind = pick(['scored', 'scored', 'scored', 'scored', 'short', 'penalised', 'unsure'] as const);
    return fact(scoring.responseScored, {
      ...of,
      version: 1,
      scores: scores(),
      confidence: 1,
      fShortResponse: kind === 'short',
      fPenalized: kind === 'penalised',
      ...(kind === 'unsure' ? { fUnsure: true } : {}),
      fReiterationRequired: false,
      cheating: kind === 'penalised' ? [{ type: 'linesFromPassage' as const }] : [],
      copiedShare: 0,
      evidence: [],
      keyPoints: ['k1', 'k2'].map((_id) => ({ _id, similarity: 0.5, fCovered: chance() < 0.6 })),
      scorer,
      inputsDigest: 'none',
      languageNotes: [],
    });
  };

  while (made < answersWanted) {
    const personId = pick(ids);
    const attemptId = `${name}-attempt-${made}`;
    const time = first + Math.floor(chance() * days * 86_400_000);
    const tell = (one: Told['fact'], later = 1_000) =>
      facts.push(at(new Date(time + later).toISOString(), one));
    tell(
      fact(answers.attemptStarted, {
        attemptId,
        personId,
        contentKind: 'passage',
        contentId: pick(['herons', 'bridges']),
        contentDigest: 'd1',
        questions: [],
      }),
      0,
    );
    const answer = (questionId: string, fReiteration = false) => {
      made += 1;
      const responseId = `${name}-response-${String(made).padStart(6, '0')}`;
      const of = { attemptId, personId, responseId, questionId };
      return { of, given: { fReiteration, givenAt: time + (fReiteration ? 60_000 : 0), timeZone: 'UTC' } };
    };
    const free = (isSecond: boolean) => {
      const { of, given } = answer('free', isSecond);
      const wait = isSecond ? 70_000 : 1_000;
      const how = pick(['text', 'text', 'spoken', 'spoken', 'gap', 'silent', 'waiting'] as const);
      if (how === 'text') tell(fact(answers.textAnswered, { ...of, ...given, text: 'Because.' }), wait);
      else
        tell(
          fact(answers.responseRecorded, {
            ...of,
            ...given,
            version: 1,
            chunks: [],
            gaps: how === 'gap' ? [{ from: 0, to: 1_000 }] : [],
            fComplete: true,
          }),
          wait,
        );
      if (how === 'silent')
        tell(fact(answers.transcriptMissed, { ...of, version: 1, reason: 'nothing was heard' }), wait);
      if (how === 'silent' || how === 'waiting') return;
      tell(scoredFact(of), wait + 1_000);
      const ofVersion = { ...of, version: 1 };
      if (chance() < 0.05)
        tell(
          fact(correcting.responseRescored, { ...ofVersion, rescoringId: 'run', scores: scores(), scorer }),
          wait,
        );
      if (chance() < 0.03)
        tell(fact(correcting.rescoreWithdrawn, { ...ofVersion, rescoringId: 'run', scores: null }), wait);
      if (chance() >= 0.05) return;
      tell(fact(correcting.scoreCorrected, { ...ofVersion, scores: scores(), before: scorer }), wait);
      if (chance() < 0.3)
        tell(fact(correcting.scoreCorrectionWithdrawn, { ...ofVersion, of: 'marks', scores: null }), wait);
    };
    free(false);
    if (chance() < 0.4) free(true);
    const choice = answer('choice');
    tell(fact(answers.optionsChosen, { ...choice.of, ...choice.given, optionIds: ['o1'] }));
    const mark = (of: typeof choice.of, correct: number) =>
      tell(
        fact(scoring.responseMarked, {
          ...of,
          version: 1,
          correct,
          total: 1,
          fReiterationRequired: false,
          scorer,
        }),
      );
    mark(choice.of, chance() < 0.7 ? 1 : 0);
    const match = answer('words');
    const meaning = pick(['made by crossing', 'cut']);
    tell(fact(answers.wordsMatched, { ...match.of, ...match.given, pairs: [{ word: 'woven', meaning }] }));
    mark(match.of, meaning === 'cut' ? 0 : 1);
  }
  return { facts, students: ids };
};

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heronPassage } from '@lectern/events/content/content.fixtures';
import type { ScorerIdentity } from '@lectern/events/feedback/scoring';
import * as fixtures from '@lectern/events/issues/issue.fixtures';
import { erased } from '@lectern/events/journal/sealed';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { attributedScore, type AttributedScore } from '../feedback/attributed-score.js';
import { scoringInput, type LevelOfQuestion } from '../feedback/scoring-input.js';
import type { Scorer, ScoringInput } from '../feedback/scorer.port.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { sha256 } from '../platform/ids.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { happened } from '../platform/testing/decider-spec.js';
import { rerunScore } from './rerun-score.reactor.js';

type Fact = { readonly type: string; readonly data: object };
type Ports = Parameters<typeof rerunScore.create>[0];

const timeOf = (minute: number): string => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString();
/** One fact a minute. */
const historyOf = (...facts: readonly Fact[]): readonly ReadEvent[] =>
  facts.map(({ type, data }, revision) => ({
    ...happened(timeOf(revision), { type, data: data as ReadEvent['data'] }),
    revision,
  }));
const content = () => Promise.resolve(heronPassage);
const noLevel: LevelOfQuestion = () => Promise.resolve(undefined);

const plain = lightEngines().scorer;
/** Every input has scores of its own, always the same. */
const scorerOf = (more: Partial<ScorerIdentity> = {}, salt = ''): Scorer => ({
  ...plain,
  identity: { ...plain.identity, ...more },
  score: async (input: ScoringInput) => {
    const digit = Number.parseInt(sha256(JSON.stringify(input) + salt).slice(0, 2), 16) % 6;
    const { scores, ...rest } = await plain.score(input);
    return { ...rest, scores: { ...scores, accuracy: digit } };
  },
});

const asked = {
  ...happened(timeOf(59), fixtures.reviewerAskedAgain),
  data: { ...fixtures.reviewerAskedAgain.data, responseId: asha.spoken.responseId },
} as ReadEvent;

const rerun = async (history: readonly ReadEvent[], scorer: Scorer, levelOf = noLevel) => {
  const reactor = rerunScore.create({
    ...lightEngines({ scorer }),
    content,
    levelOf,
    store: {
      read: async function* read() {
        yield* await Promise.resolve(history);
      },
    } as Partial<Ports['store']> as Ports['store'],
    codec: {
      opened: (event: object) => Promise.resolve(event as ReadEvent),
    } as Partial<Ports['codec']> as Ports['codec'],
  });
  const outcome = await reactor.act(asked, { failures: 0, now: 0, stream: () => Promise.resolve([]) });
  if (outcome.kind !== 'command') throw new Error(outcome.kind);
  return outcome;
};

const said = (text: string) => ({
  ...asha.ashaWasUnderstood,
  data: { ...asha.ashaWasUnderstood.data, text },
});
const before = [asha.ashaStarted, asha.recordingWasMerged] as const;

/** Scores what was said, as it is scored while somebody practises, and says what the journal has then. */
const scored = async (text: string, scorer: Scorer, levelOf = noLevel) => {
  const until = historyOf(...before, said(text));
  const given = await scoringInput(until, asha.spoken.responseId, content, levelOf);
  if (!given) throw new Error('nothing to score');
  const result = await attributedScore(scorer, given.input);
  const { fallback: _, compared: _other, ...first } = asha.ashasScore.data;
  const {
    scores,
    fPenalized,
    scorer: by,
    inputsDigest,
    band,
    fUnsure,
  }: AttributedScore & { fUnsure?: boolean | undefined } = result;
  return {
    ...asha.ashasScore,
    data: { ...first, scores, fPenalized, scorer: by, inputsDigest, band, fUnsure },
  };
};

describe('asking the scorer again', () => {
  it('gives the same for the same, however often, whatever was said and whatever came after it', async () => {
    const later = fc.subarray([asha.aTeacherMarked, asha.ashasPenaltyWaived, said('Something else.')]);
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), later, async (text, after) => {
        const first = await scored(text, scorerOf());
        const history = historyOf(...before, said(text), first, ...after);
        const once = await rerun(history, scorerOf());
        expect(once).toMatchObject({
          context: 'issues',
          name: 'SettleRerun',
          payload: { result: 'reproduced', now: { inputsDigest: first.data.inputsDigest } },
        });
        expect(await rerun(history, scorerOf())).toEqual(once);
      }),
    );
  });

  it('scores by what marks said of the question then, not by what they say now', async () => {
    const level = { shift: 0.5, ease: 0 };
    const first = await scored('They are old.', scorerOf(), () => Promise.resolve(level));
    const history = historyOf(...before, said('They are old.'), first);
    const found = await rerun(history, scorerOf(), (_, at) =>
      Promise.resolve(at === timeOf(3) ? level : { shift: 2, ease: 0 }),
    );
    expect(found.payload).toMatchObject({ result: 'reproduced' });
  });

  it('says so where the same scorer gives something else', async () => {
    const texts = ['Old.', 'Torn.', 'Left.', 'Lost.'];
    const results = await Promise.all(
      texts.map(async (text) => {
        const history = historyOf(...before, said(text), await scored(text, scorerOf()));
        return (await rerun(history, scorerOf({}, 'another mood'))).payload['result'];
      }),
    );
    expect(results).toContain('different');
  });

  it.each([
    ['otherScorer', { name: 'another' }],
    ['otherVersion', { version: '0' }],
    ['otherCalibration', { calibration: 'old' }],
  ] as const)('names an older scorer than runs here as not reproducible: %s', async (why, older) => {
    const first = await scored('They are old.', scorerOf(older));
    const found = await rerun(historyOf(...before, said('They are old.'), first), scorerOf());
    expect(found.payload).toMatchObject({
      result: 'notReproducible',
      why,
      of: { scorer: { ...plain.identity, ...older }, scores: first.data.scores },
      now: { scorer: plain.identity },
    });
  });

  it('is not reproducible where the inputs cannot be had again', async () => {
    const first = await scored('They are old.', scorerOf(), () => Promise.resolve({ shift: 1, ease: 0 }));
    const history = historyOf(...before, said('They are old.'), first);
    expect((await rerun(history, scorerOf())).payload).toMatchObject({
      result: 'notReproducible',
      why: 'otherInputs',
    });
  });

  it('is not reproducible where the grammar was checked one of the two times', async () => {
    const first = await scored('They are old.', scorerOf());
    const unchecked = { ...first, data: { ...first.data, fGrammarSkipped: true } };
    const found = await rerun(historyOf(...before, said('They are old.'), unchecked), scorerOf());
    expect(found.payload).toMatchObject({ result: 'notReproducible', why: 'notChecked' });
  });

  it('scores nothing where the words were erased, and keeps what was scored', async () => {
    const first = await scored('They are old.', scorerOf());
    const gone = { ...asha.ashaWasUnderstood, data: { ...asha.ashaWasUnderstood.data, text: erased } };
    const { payload } = await rerun(historyOf(...before, gone, first), scorerOf());
    expect(payload).toMatchObject({ result: 'notReproducible', why: 'erased', of: {} });
    expect(payload).not.toHaveProperty('now');
  });

  it('says after the last try that the scorer did not answer', () => {
    const reactor = rerunScore.create({} as Ports);
    expect(reactor.onParked?.(asked, new Error())).toMatchObject({
      payload: { issueId: 'issue-1', result: 'notReproducible', why: 'failed' },
    });
  });
});

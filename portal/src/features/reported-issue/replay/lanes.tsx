import { classes } from '@lectern/widgets/ui/classes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { memo, useMemo, type CSSProperties } from 'react';
import type { Recording } from './recordings.js';
import { lanes, type Lane, type Moment } from './timeline.js';
import texts from './replay.en.json';

type MarksProps = {
  moments: readonly Moment[];
  places: readonly number[];
  total: number;
  recordings: readonly Recording[];
};
type LanesProps = MarksProps & {
  /** Where the moment that is shown stands, percent. */
  now: number;
};

type Tick = { readonly at: number; readonly isBad: boolean };
type Stretch = { readonly from: number; readonly to: number };

const styleOf = (names: Readonly<Record<string, number>>) => names as CSSProperties;

const onSpot = (percent: number): number => Math.round(percent * 4) / 4;

/** Of what stands on the same spot one is drawn: a line has no more than some hundred. */
function ticksOf(
  lane: Lane,
  moments: readonly Moment[],
  percent: (index: number) => number,
): readonly Tick[] {
  const ticks = new Map<number, Tick>();
  moments.forEach((moment, index) => {
    if (moment.lane !== lane) return;
    const at = onSpot(percent(index));
    ticks.set(at, { at, isBad: moment.isBad || (ticks.get(at)?.isBad ?? false) });
  });
  return [...ticks.values()];
}

/** From each moment of one kind to the next of the other. */
function stretches(
  moments: readonly Moment[],
  percent: (index: number) => number,
  begins: (moment: Moment) => boolean,
  ends: (moment: Moment) => boolean,
): readonly Stretch[] {
  const found: Stretch[] = [];
  let from: number | null = null;
  moments.forEach((moment, index) => {
    if (from === null && begins(moment)) from = percent(index);
    else if (from !== null && ends(moment)) {
      found.push({ from, to: percent(index) });
      from = null;
    }
  });
  return from === null ? found : [...found, { from, to: 100 }];
}

/** The index of the first moment at this time or after it. */
function firstAt(moments: readonly Moment[], time: number): number {
  let [from, to] = [0, moments.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((moments[middle]?.at ?? 0) < time) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Where a time stands on the line: between the moments around it. */
function percentAt(time: number, moments: readonly Moment[], percent: (index: number) => number): number {
  const next = firstAt(moments, time);
  if (next === 0 || next === moments.length) return next === 0 ? 0 : 100;
  const [before, after] = [moments[next - 1]?.at ?? time, moments[next]?.at ?? time];
  const share = after === before ? 0 : (time - before) / (after - before);
  return percent(next - 1) + share * (percent(next) - percent(next - 1));
}

const is = (kind: RegExp) => (moment: Moment) => kind.test(moment.step?.kind ?? '');

/** Who did what when, a line each, with what is ahead veiled; the list beside them says the same in words. */
export function Lanes({ now, ...marks }: LanesProps) {
  return (
    <div className="lanes" aria-hidden="true">
      <Marks {...marks} />
      <span className="ahead" style={styleOf({ '--now': now })} />
    </div>
  );
}

const Marks = memo(function Marks({ moments, places, total, recordings }: MarksProps) {
  const { lanes: t } = useTexts(texts);
  const drawn = useMemo(() => {
    const percent = (at: number) => ((places[at] ?? 0) / total) * 100;
    const times = recordings.flatMap(({ parts }) => parts.map(({ arrivedAt }) => arrivedAt));
    const arrived = new Set(times.map((time) => onSpot(percentAt(time, moments, percent))));
    return {
      ticks: lanes.map((lane) => ({ lane, ticks: ticksOf(lane, moments, percent) })),
      arrived: [...arrived],
      recording: stretches(
        moments,
        percent,
        is(/^recording\.started$/),
        is(/^(recording\.(stopped|cancelled)|question\.opened|reload)$/),
      ),
      connection: stretches(moments, percent, is(/^connection\.lost$/), is(/^connection\.restored$/)),
    };
  }, [moments, places, total, recordings]);
  return (
    <>
      {drawn.ticks.map(({ lane, ticks }) => (
        <div key={lane} className="lane-row">
          <span className="who">{t[lane]}</span>
          <div className="lane">
            {(lane === 'recording' || lane === 'connection' ? drawn[lane] : []).map(({ from, to }) => (
              <b
                key={from}
                className={classes(lane === 'connection' && 'off')}
                style={styleOf({ '--a': from, '--b': to })}
              />
            ))}
            {lane === 'recording' &&
              drawn.arrived.map((at) => <i key={at} className="stored" style={styleOf({ '--t': at })} />)}
            {ticks.map((tick) => (
              <i key={tick.at} className={classes(tick.isBad && 'bad')} style={styleOf({ '--t': tick.at })} />
            ))}
          </div>
        </div>
      ))}
    </>
  );
});

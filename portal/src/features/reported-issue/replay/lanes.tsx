import { classes } from '@lectern/widgets/ui/classes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo, type CSSProperties } from 'react';
import type { Recording } from './recordings.js';
import { lanes, type Lane, type Moment } from './timeline.js';
import texts from './replay.en.json';

type LanesProps = {
  moments: readonly Moment[];
  places: readonly number[];
  index: number;
  total: number;
  recordings: readonly Recording[];
};

type Tick = { readonly at: number; readonly index: number; readonly isBad: boolean };
type Stretch = { readonly from: number; readonly to: number };

const styleOf = (names: Readonly<Record<string, number>>) => names as CSSProperties;

/** Of what stands on the same spot one is drawn: a line has no more than some hundred. */
function ticksOf(
  lane: Lane,
  moments: readonly Moment[],
  percent: (index: number) => number,
): readonly Tick[] {
  const ticks = new Map<number, Tick>();
  moments.forEach((moment, index) => {
    if (moment.lane !== lane) return;
    const at = Math.round(percent(index) * 4) / 4;
    ticks.set(at, { at, index, isBad: moment.isBad || (ticks.get(at)?.isBad ?? false) });
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

/** Where a time stands on the line: between the moments around it. */
function percentAt(time: number, moments: readonly Moment[], percent: (index: number) => number): number {
  const next = moments.findIndex(({ at }) => at >= time);
  if (next <= 0) return next === 0 ? 0 : 100;
  const [before, after] = [moments[next - 1]?.at ?? time, moments[next]?.at ?? time];
  const share = after === before ? 0 : (time - before) / (after - before);
  return percent(next - 1) + share * (percent(next) - percent(next - 1));
}

const is = (kind: RegExp) => (moment: Moment) => kind.test(moment.step?.kind ?? '');

/** Who did what when, a line each; the list beside them says the same in words. */
export function Lanes({ moments, places, index, total, recordings }: LanesProps) {
  const { lanes: t } = useTexts(texts);
  const drawn = useMemo(() => {
    const percent = (at: number) => ((places[at] ?? 0) / total) * 100;
    const arrived = recordings.flatMap(({ parts }) =>
      parts.map(({ arrivedAt }) => percentAt(arrivedAt, moments, percent)),
    );
    return {
      ticks: lanes.map((lane) => ({ lane, ticks: ticksOf(lane, moments, percent) })),
      arrived,
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
    <div className="lanes" aria-hidden="true">
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
              <i
                key={tick.at}
                className={classes(tick.index <= index && 'past', tick.isBad && 'bad')}
                style={styleOf({ '--t': tick.at })}
              />
            ))}
          </div>
        </div>
      ))}
      <span className="head-line" />
    </div>
  );
}

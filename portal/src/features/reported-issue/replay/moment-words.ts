import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useMemo } from 'react';
import { partsOf } from './shown-moments.js';
import type { Moment } from './timeline.js';
import eventTexts from './replay-events.en.json';

type Texts = typeof eventTexts;
const dayMs = 86_400_000;

const textOf = (texts: Readonly<Record<string, string>>, key: string): string | undefined => texts[key];

/** The innermost state with a name of its own. */
const screenText = (t: Texts, stateValue: string | null): string | undefined =>
  stateValue
    ?.split('.')
    .toReversed()
    .map((state) => textOf(t.screens, state))
    .find((found) => found !== undefined);

function labelOf(t: Texts, { event: { type, data }, step }: Moment): string {
  if (step) {
    const { kind, shown, stateValue } = step;
    const parts = kind === 'parts.saved' ? partsOf(shown) : null;
    if (parts) return t.partsSaved(parts);
    if (kind === 'feedback.stage' && shown !== null) return textOf(t.stages, shown) ?? t.steps[kind];
    if (kind === 'transition') return screenText(t, stateValue) ?? t.steps.transition;
    return textOf(t.steps, kind) ?? kind;
  }
  if (type === 'ResponseScored' && data['fPenalized'] === true) return t.penalised;
  if (type === 'ResponseProcessingFailed')
    return textOf(t.failed, String(data['stage'])) ?? t.events.ResponseProcessingFailed;
  return textOf(t.events, type) ?? type;
}

/**
 * The tabs of an attempt in the order in which they were opened; none where each began after the one before had ended, as
 * where a page is loaded again: there is nothing to tell apart.
 */
function tabsBesideEachOther(moments: readonly Moment[]): readonly string[] {
  const told = moments.flatMap(({ step }) => (step ? [step.tab] : []));
  const turns = told.filter((tab, at) => tab !== told[at - 1]);
  const tabs = [...new Set(told)];
  return turns.length > tabs.length ? tabs : [];
}

/** What is said of a moment: what happened, and when since the attempt began. */
export function useMomentWords(moments: readonly Moment[]) {
  const t = useTexts(eventTexts);
  const format = useFormat();
  const from = moments[0]?.at ?? 0;
  const tabs = useMemo(() => tabsBesideEachOther(moments), [moments]);
  return useMemo(() => {
    const timeOf = ({ at }: Pick<Moment, 'at'>): string =>
      at - from < dayMs
        ? format.clock((at - from) / 1_000)
        : format.date(at, { dateStyle: 'medium', timeStyle: 'short' });
    const label = (moment: Moment) => {
      const what = labelOf(t, moment);
      const minutes = Math.floor((Date.parse(moment.event.at) - moment.at) / 60_000);
      const told = moment.step && minutes > 0 ? t.toldLater({ what, minutes }) : what;
      const number = moment.step ? tabs.indexOf(moment.step.tab) + 1 : 0;
      return number > 0 ? t.inTab({ what: told, number }) : told;
    };
    return { timeOf, label, say: (moment: Moment) => `${timeOf(moment)} ${label(moment)}` };
  }, [t, format, from, tabs]);
}

export type MomentWords = ReturnType<typeof useMomentWords>;

import { scoreNames } from '@lectern/events/feedback/scoring';
import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import * as z from 'zod/mini';
import { fullName } from '../../../shared/session/person.js';
import { Table } from '../../../shared/table/table.js';
import type { GivenScore, Shown } from './shown-moments.js';
import type { Moment } from './timeline.js';
import texts from './replay.en.json';

const program = z.object({ name: z.string(), version: z.string() });
const scored = z.object({
  scores: z.optional(
    z.object({
      grammarAndSentenceStructure: z.number(),
      comprehensiveness: z.number(),
      accuracy: z.number(),
      keyPointCoverage: z.number(),
    }),
  ),
  fPenalized: z.optional(z.boolean()),
  fUnsure: z.optional(z.boolean()),
  correct: z.optional(z.number()),
  total: z.optional(z.number()),
  scorer: z.optional(program),
  measurer: z.optional(program),
  inputsDigest: z.optional(z.string()),
});

const read = ({ data }: ReplayedEvent): z.infer<typeof scored> => {
  // Where a scorer was asked again, what came out then.
  const found = z.safeParse(scored, data['now'] ?? data);
  return found.success ? found.data : {};
};

/** Every score given by then, none replaced by a later one: what, by whom, from which inputs, and when. */
export function GivenScores({ shown, timeOf }: { shown: Shown; timeOf: (moment: Moment) => string }) {
  const { scores: t } = useTexts(texts);
  const format = useFormat();
  const id = useId();
  const value = ({ moment: { event } }: GivenScore) => {
    const { scores, correct, total, fUnsure, fPenalized } = read(event);
    if (correct !== undefined && total !== undefined) return t.marks({ correct, total });
    if (fUnsure) return t.unsure;
    if (!scores) return '–';
    const each = scoreNames.map((name) => `${t.names[name]} ${format.score(scores[name])}`).join(', ');
    return fPenalized ? t.withPenalty({ scores: each }) : each;
  };
  const givenBy = ({ moment: { event } }: GivenScore) => {
    const { scorer, measurer, inputsDigest } = read(event);
    const giver = scorer ?? measurer;
    const { role, firstName = '', lastName = '' } = event.by;
    return (
      <>
        {giver && role === 'system' ? t.program(giver) : fullName({ firstName, lastName }) || t.roles[role]}
        {inputsDigest !== undefined && (
          <span className="note num digest"> {t.inputs({ digest: inputsDigest.slice(0, 8) })}</span>
        )}
      </>
    );
  };
  return (
    <Sheet className="stack gap-tight" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      {shown.scores.length === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <Table
          label={t.table}
          rows={shown.scores}
          rowKey={({ moment }) => moment.event.id}
          columns={[
            { key: 'kind', label: t.kind, render: ({ moment }) => t.kinds[kindOf(moment.event.type)] },
            { key: 'value', label: t.value, render: value },
            { key: 'by', label: t.by, render: givenBy },
            { key: 'at', label: t.at, isNumber: true, render: ({ moment }) => timeOf(moment) },
          ]}
        />
      )}
    </Sheet>
  );
}

const kinds = [
  'ResponseScored',
  'ResponseMarked',
  'ReadingMeasured',
  'ScoreCorrected',
  'ScoreCorrectionWithdrawn',
  'PenaltyWaived',
  'ScoreRerun',
  'ResponseRescored',
  'RescoreWithdrawn',
] as const;
const kindOf = (type: string): (typeof kinds)[number] =>
  kinds.find((kind) => kind === type) ?? 'ResponseScored';

import type { UserAnalytics } from '@lectern/events/usage/usage.views';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { FileColumn } from '../../shared/table/csv.js';
import type { Value } from '../../shared/table/table-view.js';
import { useUsageTexts } from './usage-texts.js';
import texts from './user-analytics.en.json';

export type FileRow = {
  readonly part: string;
  readonly row: string;
  readonly figure: string;
  readonly value: Value;
};

/** All that the page shows, a figure a line: what is not shown there is not in the file either. */
export function useUsageFile(of: UserAnalytics) {
  const t = useTexts(texts);
  const { device } = useUsageTexts();
  const people = (count: number | null): Value => count ?? t.under;
  const about = (figure: string, value: Value): FileRow => ({ part: t.file.about, row: '', figure, value });
  const fact = (figure: string, value: Value): FileRow => ({ part: t.facts.title, row: '', figure, value });
  const rows = (): readonly FileRow[] => [
    about(t.file.schoolRow, of.school?.name ?? t.allSchools),
    about(t.file.from, of.from),
    about(t.file.to, of.to),
    about(t.file.zone, of.timeZone ?? t.file.ownZones),
    about(t.file.at, of.at),
    fact(t.facts.answers, of.answers),
    fact(t.facts.minutes, of.minutes),
    fact(t.facts.failed, of.recordings.failed),
    ...(of.isSmall
      ? []
      : [
          fact(t.facts.active, people(of.active.now)),
          fact(t.file.activeBefore, people(of.active.before)),
          fact(t.file.middle, of.middleMinutes),
          fact(t.facts.back, of.cameBack.some ?? t.notShown),
          fact(t.file.backOf, people(of.cameBack.of)),
          fact(t.devices.started, of.recordings.started),
          fact(t.devices.typed, of.recordings.typed),
          fact(t.file.unsure, of.unsure),
          fact(t.file.corrected, of.corrected),
          fact(t.file.erased, of.erased),
        ]),
    ...of.buckets.map(({ from, students }) => ({
      part: t.active.title,
      row: from,
      figure: t.active.students,
      value: people(students),
    })),
    ...of.funnel.flatMap(({ step, count, losses }) => {
      const own = { part: t.funnel.title, row: t.steps[step] };
      return [
        { ...own, figure: t.small.count, value: count },
        ...losses.map((loss) => ({
          ...own,
          figure: t.file.lost({ cause: t.causes[loss.cause] }),
          value: loss.count,
        })),
      ];
    }),
    ...of.cohorts.flatMap(({ week, students, later }) => {
      const own = { part: t.cohorts.title, row: week };
      return [
        { ...own, figure: t.cohorts.students, value: people(students) },
        ...later.flatMap((cell, n) =>
          cell.state === 'ahead'
            ? []
            : {
                ...own,
                figure: t.cohorts.later({ n: String(n + 1) }),
                value: cell.students ?? t.notShown,
              },
        ),
      ];
    }),
    ...of.devices.flatMap((row) => {
      const own = { part: t.devices.title, row: device(row.device) };
      return [
        { ...own, figure: t.devices.started, value: row.started },
        { ...own, figure: t.devices.failed, value: row.failed },
        { ...own, figure: t.devices.students, value: people(row.students) },
        { ...own, figure: t.devices.typed, value: row.typed },
      ];
    }),
  ];
  const columns: readonly FileColumn<FileRow>[] = [
    { label: t.file.part, value: ({ part }) => part },
    { label: t.file.row, value: ({ row }) => row },
    { label: t.file.figure, value: ({ figure }) => figure },
    { label: t.file.value, value: ({ value }) => value },
  ];
  return { label: t.file.name, columns, rows };
}

import { issueKinds } from '@lectern/events/issues/issue.events';
import { teachersIssues, type IssuesPage } from '@lectern/events/issues/review.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { Filters } from './use-filter-address.js';
import texts from './review-issues.en.json';

export type IssueFiltersProps = {
  /** Has what there is to choose from. */
  of: Pick<IssuesPage, 'schools' | 'scorers'>;
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** A teacher has one school, and nothing to do with versions of scorers. */
  isTeacher: boolean;
};

/** Ages to choose from, days. */
const ages = [1, 3, 7, 30];

/** What the queue can be narrowed to. */
export function IssueFilters({ of, filters, onChange, isTeacher }: IssueFiltersProps) {
  const t = useTexts(texts);
  const kinds = isTeacher ? issueKinds.filter((kind) => teachersIssues.has(kind)) : issueKinds;
  const choices: readonly Choice[] = [
    {
      name: 'state',
      options: [
        ['', t.pending],
        ['resolved', t.resolved],
        ['all', t.filters.anyState],
      ],
    },
    {
      name: 'kind',
      options: [['', t.filters.anyKind], ...kinds.map((kind) => [kind, t.kinds[kind]] as const)],
    },
    {
      name: 'age',
      options: [
        ['', t.filters.anyAge],
        ...ages.map((days) => [String(days), t.filters.olderThan({ days })] as const),
      ],
    },
  ];
  const admins: readonly Choice[] = [
    {
      name: 'school',
      options: [['', t.filters.anySchool], ...of.schools.map(({ _id, name }) => [_id, name] as const)],
    },
    {
      name: 'scorer',
      options: [['', t.filters.anyScorer], ...of.scorers.map((scorer) => [scorer, scorer] as const)],
    },
  ];
  const ofOneQuestion: Choice = {
    name: 'question',
    options: [
      ['', t.filters.anyQuestion],
      [filters.question, t.filters.oneQuestion],
    ],
  };
  return [...choices, ...(filters.question === '' ? [] : [ofOneQuestion]), ...(isTeacher ? [] : admins)].map(
    ({ name, options }) => (
      <select
        key={name}
        className="input"
        aria-label={t.columns[name]}
        value={filters[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    ),
  );
}

type Choice = {
  readonly name: keyof Filters;
  readonly options: readonly (readonly [value: string, label: string])[];
};

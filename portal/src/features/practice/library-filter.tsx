import { levels } from '@lectern/events/content/levels';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ContentSummary } from '../../shared/practice/practice.api.js';
import texts from './practice.en.json';
import { shelfNames, shelfOf, type Filter } from './shelves.js';

const kinds = ['all', 'passage', 'paragraph'] as const;

export type LibraryFilterProps = {
  filter: Filter;
  /** What there is: nothing else can be chosen. */
  content: readonly ContentSummary[];
  onChange: (filter: Filter) => void;
};

/** What is looked for: by its words, its topic, its level, its kind. */
export function LibraryFilter({ filter, content, onChange }: LibraryFilterProps) {
  const t = useTexts(texts);
  const there = new Set(content.map(({ level }) => level));
  const onShelves = new Set(content.map(shelfOf));
  return (
    <div className="row filters" role="search">
      <input
        className="input"
        type="search"
        aria-label={t.find}
        placeholder={t.find}
        value={filter.find}
        onChange={({ target }) => onChange({ ...filter, find: target.value })}
      />
      <Choose
        label={t.shelf}
        value={filter.shelf}
        options={[
          ['all', t.anyShelf],
          ...shelfNames.filter((one) => onShelves.has(one)).map((one) => [one, t.shelves[one]] as const),
        ]}
        onChange={(shelf) => onChange({ ...filter, shelf })}
      />
      <Choose
        label={t.levels.label}
        value={filter.level}
        options={[
          ['all', t.levels.all],
          ...levels.filter((one) => there.has(one)).map((one) => [String(one), t.level[one]] as const),
        ]}
        onChange={(level) => onChange({ ...filter, level })}
      />
      <Choose
        label={t.kinds.label}
        value={filter.kind}
        options={kinds.map((kind) => [kind, t.kinds[kind]] as const)}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
    </div>
  );
}

type ChooseProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

function Choose<Value extends string>({ label, value, options, onChange }: ChooseProps<Value>) {
  return (
    <select
      className="input"
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => one === target.value)?.[0];
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}

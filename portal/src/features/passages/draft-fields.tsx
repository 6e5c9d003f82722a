import { pathName, valueAt, type DraftPath } from '@lectern/events/drafts/draft-path';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { FieldComments } from './field-comments.js';
import texts from './passages.en.json';
import { useEditing } from './use-draft.js';

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join('\n') : '';
};

export type DraftFieldProps = {
  label: string;
  path: DraftPath;
  hint?: string | undefined;
  rows?: number;
  /** Each line is an entry of a list. */
  hasLines?: boolean;
};

/** A text of the draft: one line, several, or a list with an entry a line. */
export function DraftField({ label, path, hint, rows, hasLines = false }: DraftFieldProps) {
  const { item, edit, leave, isOpen } = useEditing();
  const value = textOf(valueAt(item, path));
  const change = (said: string) => edit(path, hasLines ? said.split('\n') : said);
  return (
    <div className="stack gap-tight">
      <Field label={label} hint={hint}>
        {(control) =>
          rows === undefined ? (
            <input
              {...control}
              lang="en"
              readOnly={!isOpen}
              value={value}
              onChange={({ target }) => change(target.value)}
              onBlur={leave}
            />
          ) : (
            <textarea
              {...control}
              lang="en"
              rows={rows}
              readOnly={!isOpen}
              value={value}
              onChange={({ target }) => change(target.value)}
              onBlur={leave}
            />
          )
        }
      </Field>
      <Conflict path={path} hasLines={hasLines} />
      <FieldComments path={path} label={label} />
    </div>
  );
}

/** Somebody else changed the same field: both texts, and which stays. */
export function Conflict({ path, hasLines = false }: { path: DraftPath; hasLines?: boolean }) {
  const { item, theirs, choose, changes } = useEditing();
  const { conflict: t } = useTexts(texts);
  const format = useFormat();
  const other = theirs(path);
  if (!other) return null;
  const mine = valueAt(item, path);
  const by = changes.find((one) => one.path === pathName(path));
  const both = `${textOf(other.value)}\n${textOf(mine)}`;
  const title = by
    ? t.by({ name: by.by || t.somebody, time: format.date(by.at, { timeStyle: 'short' }) })
    : t.somebodyDid;
  return (
    <Alert type="warning" title={title}>
      <p>{t.rest}</p>
      <p>
        <b>{t.theirs}</b> <q lang="en">{textOf(other.value)}</q>
      </p>
      <div className="row">
        <Button onClick={() => choose(path, mine)}>{t.keepMine}</Button>
        <Button onClick={() => choose(path, other.value)}>{t.useTheirs}</Button>
        <Button onClick={() => choose(path, hasLines ? both.split('\n') : both)}>{t.keepBoth}</Button>
      </div>
    </Alert>
  );
}

type PairRow = { readonly word: string; readonly meaning: string };

/** Words and their meanings, a row each. */
export function DraftPairs({ legend, path, hint }: { legend: string; path: DraftPath; hint?: string }) {
  const { item, edit, leave, isOpen } = useEditing();
  const { pairs: t } = useTexts(texts);
  const found = valueAt(item, path);
  const pairs: readonly PairRow[] = Array.isArray(found) ? (found as PairRow[]) : [];
  const set = (at: number, change: Partial<PairRow>) =>
    edit(
      path,
      pairs.map((pair, n) => (n === at ? { ...pair, ...change } : pair)),
    );
  return (
    <fieldset className="stack gap-tight draft-pairs">
      <legend className="label">{legend}</legend>
      {hint && <p className="hint">{hint}</p>}
      {pairs.map(({ word, meaning }, at) => (
        // Rows have no name of their own.
        <div key={at} className="row draft-pair">
          <input
            className="input"
            lang="en"
            aria-label={t.word({ number: at + 1 })}
            readOnly={!isOpen}
            value={word}
            onChange={({ target }) => set(at, { word: target.value })}
            onBlur={leave}
          />
          <input
            className="input"
            lang="en"
            aria-label={t.meaning({ number: at + 1 })}
            readOnly={!isOpen}
            value={meaning}
            onChange={({ target }) => set(at, { meaning: target.value })}
            onBlur={leave}
          />
          {isOpen && (
            <Button
              kind="quiet"
              aria-label={t.remove({ number: at + 1 })}
              onClick={() =>
                edit(
                  path,
                  pairs.filter((_, n) => n !== at),
                )
              }
            >
              {t.removeShort}
            </Button>
          )}
        </div>
      ))}
      {isOpen && <Button onClick={() => edit(path, [...pairs, { word: '', meaning: '' }])}>{t.add}</Button>}
      <Conflict path={path} />
      <FieldComments path={path} label={legend} />
    </fieldset>
  );
}

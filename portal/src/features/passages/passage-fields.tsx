import { levels } from '@lectern/events/content/levels';
import { shelves } from '@lectern/events/content/shelves';
import { wordsNotThere } from '@lectern/events/drafts/draft-faults';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Drawing, drawings } from '../../shared/practice/drawing.js';
import { DraftField, DraftPairs } from './draft-fields.js';
import { MarkedText } from './marked-text.js';
import texts from './passages.en.json';
import { measureText } from './reading-level.js';
import { useEditing } from './use-draft.js';

/** The text, and where it stands in the library. */
export function PassageFields() {
  const { item } = useEditing();
  const { text: t, levelNames, shelfNames } = useTexts(texts);
  const missing = wordsNotThere(item);
  return (
    <>
      <DraftField label={t.title} path={['title']} />
      <DraftField label={t.content} hint={t.contentHint} path={['content']} rows={14} />
      <MarkedText />
      <div className="draft-facts">
        <Select
          label={t.level}
          name="level"
          value={String(item.level)}
          options={levels.map((one) => [String(one), levelNames[one]] as const)}
          valueOf={(value) => (value === 'adult' ? value : Number(value))}
        />
        <DraftField label={t.topic} path={['topic']} />
        <Select
          label={t.shelf}
          name="shelf"
          value={item.shelf ?? ''}
          options={[['', t.noShelf], ...shelves.map((one) => [one, shelfNames[one]] as const)]}
        />
        <Select
          label={t.drawing}
          name="drawing"
          value={item.drawing ?? ''}
          options={[['', t.noDrawing], ...[...drawings].map((one) => [one, one] as const)]}
        />
        <Drawing name={item.drawing} />
      </div>
      <MeasuredLevel />
      <DraftPairs legend={t.words} hint={t.wordsHint} path={['difficult_words']} />
      {missing.length > 0 && <p className="fault">{t.wordsMissing({ words: missing.join(', ') })}</p>}
    </>
  );
}

/** What the text measures, beside the level that its author chose. */
function MeasuredLevel() {
  const { item } = useEditing();
  const { measured: t } = useTexts(texts);
  const { words, band, longestSentence, longWords } = measureText(item.content);
  if (words === 0) return null;
  return (
    <details>
      <summary>{band ? t.band(band) : t.tooShort({ words })}</summary>
      <p className="note">
        {t.sentence({ count: longestSentence })}{' '}
        {longWords.length > 0 && t.longWords({ words: longWords.join(', ') })} {t.words({ count: words })}
      </p>
      <p className="note">{t.hint}</p>
    </details>
  );
}

type SelectProps = {
  label: string;
  name: string;
  value: string;
  options: readonly (readonly [string, string])[];
  valueOf?: (value: string) => unknown;
};

function Select({
  label,
  name,
  value,
  options,
  valueOf = (chosen) => (chosen === '' ? null : chosen),
}: SelectProps) {
  const { edit, leave, isOpen } = useEditing();
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          disabled={!isOpen}
          value={value}
          onChange={({ target }) => edit([name], valueOf(target.value))}
          onBlur={leave}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

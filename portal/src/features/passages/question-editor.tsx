import { isOpenQuestion } from '@lectern/events/drafts/draft-faults';
import type { DraftQuestion } from '@lectern/events/drafts/draft-item';
import { questionTypes } from '@lectern/events/content/content';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { useTexts } from '@lectern/widgets/ui/texts';
import { newId } from '../../shared/device/browser.adapter.js';
import { CheckPart } from './check-part.js';
import { DraftField, DraftPairs } from './draft-fields.js';
import texts from './passages.en.json';
import { sentencesOf } from './sentences.js';
import { useEditing } from './use-draft.js';

const types = ['spoken', ...questionTypes] as const;

/** One question: what is asked, and all that a scorer must know of its answers. */
export function QuestionEditor({ question, number }: { question: DraftQuestion; number: number }) {
  const { edit, isOpen } = useEditing();
  const { question: t } = useTexts(texts);
  const path = ['questions', question._id];
  const { questionType = 'spoken' } = question;
  return (
    <div className="stack">
      <h2>{t.number({ number })}</h2>
      <Field label={t.type}>
        {(control) => (
          <select
            {...control}
            disabled={!isOpen}
            value={questionType}
            onChange={({ target }) =>
              edit([...path, 'questionType'], target.value === 'spoken' ? null : target.value)
            }
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {t.types[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DraftField label={t.asks} path={[...path, 'questionText']} rows={2} />
      {isOpenQuestion(question) && <OpenParts question={question} />}
      {questionType === 'mcq' && <Options question={question} />}
      {questionType === 'matchword' && <DraftPairs legend={t.pairs} path={[...path, 'pairs']} />}
      {isOpen && (
        <Button kind="quiet" onClick={() => edit(path, null)}>
          {t.remove}
        </Button>
      )}
    </div>
  );
}

function OpenParts({ question }: { question: DraftQuestion }) {
  const { edit, isOpen } = useEditing();
  const { question: t } = useTexts(texts);
  const path = ['questions', question._id];
  const { keyPoints, misconceptions = [] } = question;
  const add = (list: 'keyPoints' | 'misconceptions') => {
    const _id = newId();
    if (list === 'keyPoints') return edit([...path, list, _id], { _id, text: '', ways: [] });
    return question.misconceptions
      ? edit([...path, list, _id], { _id, text: '', reply: '' })
      : edit([...path, list], [{ _id, text: '', reply: '' }]);
  };
  return (
    <>
      <Evidence question={question} />
      <h3>{t.keyPoints}</h3>
      {keyPoints.map(({ _id }, at) => (
        <div key={_id} className="stack gap-tight draft-point">
          <DraftField
            label={t.keyPoint({ number: at + 1 })}
            path={[...path, 'keyPoints', _id, 'text']}
            rows={2}
          />
          <DraftField label={t.ways} path={[...path, 'keyPoints', _id, 'ways']} rows={3} hasLines />
          {isOpen && (
            <Button kind="quiet" onClick={() => edit([...path, 'keyPoints', _id], null)}>
              {t.removeKeyPoint({ number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {isOpen && <Button onClick={() => add('keyPoints')}>{t.addKeyPoint}</Button>}
      <DraftField label={t.models} hint={t.modelsHint} path={[...path, 'modelAnswers']} rows={4} hasLines />
      <label className="row">
        <input
          type="checkbox"
          disabled={!isOpen}
          checked={question.fModelAnswersAddUp === true}
          onChange={({ target }) => edit([...path, 'fModelAnswersAddUp'], target.checked ? true : null)}
        />
        {t.addUp}
      </label>
      <h3>{t.wrong}</h3>
      {misconceptions.map(({ _id }, at) => (
        <div key={_id} className="stack gap-tight draft-point">
          <DraftField
            label={t.says({ number: at + 1 })}
            path={[...path, 'misconceptions', _id, 'text']}
            rows={2}
          />
          <DraftField label={t.reply} path={[...path, 'misconceptions', _id, 'reply']} rows={2} />
          {isOpen && (
            <Button kind="quiet" onClick={() => edit([...path, 'misconceptions', _id], null)}>
              {t.removeWrong({ number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {isOpen && <Button onClick={() => add('misconceptions')}>{t.addWrong}</Button>}
      <CheckPart question={question} />
    </>
  );
}

/** The sentences of the text that hold the answer. */
function Evidence({ question }: { question: DraftQuestion }) {
  const { item, edit, isOpen } = useEditing();
  const { question: t } = useTexts(texts);
  const { evidence = [] } = question;
  const sentences = sentencesOf(item.content);
  const gone = evidence.filter((one) => !item.content.includes(one));
  const set = (next: readonly string[]) => edit(['questions', question._id, 'evidence'], next);
  return (
    <details>
      <summary>{t.evidence({ count: evidence.length })}</summary>
      <fieldset className="stack gap-tight">
        <legend className="sr">{t.evidenceLegend}</legend>
        {gone.map((sentence) => (
          <p key={sentence} className="fault">
            {t.gone} <q lang="en">{sentence}</q>{' '}
            {isOpen && (
              <Button kind="quiet" onClick={() => set(evidence.filter((one) => one !== sentence))}>
                {t.takeOut}
              </Button>
            )}
          </p>
        ))}
        {sentences.map((sentence) => (
          <label key={sentence} className="row draft-sentence" lang="en">
            <input
              type="checkbox"
              disabled={!isOpen}
              checked={evidence.includes(sentence)}
              onChange={({ target }) =>
                set(target.checked ? [...evidence, sentence] : evidence.filter((one) => one !== sentence))
              }
            />
            <span>{sentence}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** Of a choice: the options, which are right, and why the others are not. */
function Options({ question }: { question: DraftQuestion }) {
  const { edit, isOpen } = useEditing();
  const { question: t } = useTexts(texts);
  const path = ['questions', question._id, 'options'];
  const { options = [] } = question;
  const add = () => {
    const option = { _id: newId(), htmlContent: '', fCorrect: false };
    if (question.options) edit([...path, option._id], option);
    else edit(path, [option]);
  };
  return (
    <>
      <h3>{t.options}</h3>
      <p className="hint">{t.optionsHint}</p>
      {options.map(({ _id, fCorrect }, at) => (
        <div key={_id} className="stack gap-tight draft-point">
          <DraftField label={t.option({ number: at + 1 })} path={[...path, _id, 'htmlContent']} />
          <label className="row">
            <input
              type="checkbox"
              disabled={!isOpen}
              checked={fCorrect}
              onChange={({ target }) => edit([...path, _id, 'fCorrect'], target.checked)}
            />
            {t.isRight}
          </label>
          {!fCorrect && <DraftField label={t.whyNot} path={[...path, _id, 'whyNot']} />}
          {isOpen && (
            <Button kind="quiet" onClick={() => edit([...path, _id], null)}>
              {t.removeOption({ number: at + 1 })}
            </Button>
          )}
        </div>
      ))}
      {isOpen && <Button onClick={add}>{t.addOption}</Button>}
    </>
  );
}

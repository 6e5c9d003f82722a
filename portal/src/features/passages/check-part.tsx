import type { DraftQuestion } from '@lectern/events/drafts/draft-item';
import { checkQuestion, readDraft, type SampleResult } from '@lectern/events/drafts/draft.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Field } from '@lectern/widgets/ui/field';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import { Conflict } from './draft-fields.js';
import { FieldComments } from './field-comments.js';
import texts from './passages.en.json';
import { useEditing } from './use-draft.js';

const bands = ['good', 'partly', 'low'] as const;

/** The author's own samples, and what the scorer makes of them. */
export function CheckPart({ question }: { question: DraftQuestion }) {
  const { item, edit, leave, isOpen, unsaved } = useEditing();
  const { check: t } = useTexts(texts);
  const check = useApiMutation(checkQuestion, { changes: [readDraft] });
  const path = ['questions', question._id, 'samples'];
  const { samples = [] } = question;
  const set = (band: (typeof bands)[number], said: string) =>
    edit(
      path,
      bands
        .flatMap((one) =>
          one === band
            ? said.split('\n').map((answer) => ({ answer, band }))
            : samples.filter((sample) => sample.band === one),
        )
        .filter(({ answer }, at, all) => answer !== '' || all[at]?.band === band),
    );
  const results = check.data ?? [];
  return (
    <section className="stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="hint">{t.hint}</p>
      {bands.map((band) => (
        <Field key={band} label={t.bands[band]}>
          {(control) => (
            <textarea
              {...control}
              lang="en"
              rows={3}
              readOnly={!isOpen}
              value={samples
                .filter((sample) => sample.band === band)
                .map(({ answer }) => answer)
                .join('\n')}
              onChange={({ target }) => set(band, target.value)}
              onBlur={leave}
            />
          )}
        </Field>
      ))}
      <Conflict path={path} />
      <FieldComments path={path} label={t.title} />
      {isOpen && (
        <div className="row">
          <Button
            busy={check.isPending}
            disabled={unsaved > 0}
            onClick={() =>
              check.mutate({ params: { contentId: item._id }, body: { questionId: question._id } })
            }
          >
            {check.isPending ? t.checking : t.go}
          </Button>
          {unsaved > 0 && <span className="note">{t.savesFirst}</span>}
        </div>
      )}
      {check.error && <CallFailure error={check.error} />}
      {results.length > 0 && (
        <>
          <p role="status">
            {t.asExpected({
              count: results.filter(({ expected, given }) => expected === given).length,
              total: results.length,
            })}
          </p>
          <ul className="stack gap-tight">
            {results.map((result) => (
              <Result key={result.answer} result={result} question={question} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Result({ result, question }: { result: SampleResult; question: DraftQuestion }) {
  const { edit, isOpen } = useEditing();
  const { check: t } = useTexts(texts);
  const { answer, expected, given, isPraised, keyPointId } = result;
  const at = question.keyPoints.findIndex(({ _id }) => _id === keyPointId);
  const point = question.keyPoints[at];
  const canAdd = isOpen && expected === 'good' && given !== 'good' && point && !point.ways?.includes(answer);
  return (
    <li className="stack gap-tight">
      <q lang="en">{answer}</q>
      <div className="row">
        <Pill tone={isPraised ? 'bad' : given === expected ? 'good' : undefined}>
          {given === undefined ? t.unsure : t.given[given]}
        </Pill>
        {given !== expected && <span className="note">{t.expected({ band: t.given[expected] })}</span>}
      </div>
      {isPraised && <p className="fault">{t.praised}</p>}
      {canAdd && (
        <Button
          onClick={() =>
            edit(['questions', question._id, 'keyPoints', point._id, 'ways'], [...(point.ways ?? []), answer])
          }
        >
          {t.addAsWay({ number: at + 1 })}
        </Button>
      )}
    </li>
  );
}

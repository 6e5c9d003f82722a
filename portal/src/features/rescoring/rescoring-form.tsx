import { startRescoring, type RescoringChoices } from '@lectern/events/rescoring/rescoring.routes';
import { Choice } from '@lectern/widgets/ui/choice';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect } from 'react';
import { generatePath, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useApiMutation } from '../../shared/api/use-api.js';
import { optionalDate } from '../../shared/form/date.js';
import { DateField } from '../../shared/form/date-field.js';
import { SelectField } from '../../shared/form/fields.js';
import { Form, SubmitButton, useInput } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { paths } from '../../shared/paths.js';
import { runsRead } from './rescoring.api.js';
import texts from './rescoring.en.json';

/** '' is any. Dates are local, ISO. */
const schema = z.object({
  engine: z.enum(['offline', 'languageModel']),
  fFollowsMarks: z.boolean(),
  contentId: z.string(),
  questionId: z.string(),
  classId: z.string(),
  scorer: z.string(),
  from: optionalDate(),
  until: optionalDate(),
});
type Given = z.infer<typeof schema>;

/** What is asked of the server: only what was chosen, days from their first moment to their last. */
const askedBy = ({ engine, fFollowsMarks, from, until, ...ids }: Given) => ({
  choice: { engine, fFollowsMarks },
  cohort: {
    ...Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== '')),
    ...(from === '' ? {} : { from: new Date(`${from}T00:00`).toISOString() }),
    ...(until === '' ? {} : { until: new Date(`${until}T23:59:59.999`).toISOString() }),
  },
});

/** What the page's address chooses, `?scorer=…&questionId=…`, where it is there to choose. */
const chosenBy = (
  address: URLSearchParams,
  { passages, classes, scorers }: RescoringChoices,
): Omit<Given, 'engine'> => {
  const [questionId, contentId, classId, scorer] = ['questionId', 'contentId', 'classId', 'scorer'].map(
    (name) => address.get(name) ?? '',
  );
  const passage = passages.find(
    ({ _id, questions }) => _id === contentId || questions.some((question) => question._id === questionId),
  );
  return {
    fFollowsMarks: true,
    contentId: passage?._id ?? '',
    questionId: passage?.questions.find(({ _id }) => _id === questionId)?._id ?? '',
    classId: classes.find(({ _id }) => _id === classId)?._id ?? '',
    scorer: scorers.find((one) => one === scorer) ?? '',
    from: '',
    until: '',
  };
};

/** Which scorer is to score which answers again. */
export function RescoringForm({ choices }: { choices: RescoringChoices }) {
  const { form: t } = useTexts(texts);
  const [address] = useSearchParams();
  const go = useNavigate();
  const start = useApiMutation(startRescoring, {
    changes: runsRead,
    onSuccess: ({ _id }) => void go(generatePath(paths.rescoringRun, { rescoringId: _id })),
  });
  const form = useCheckedForm<Given>(schema, { engine: 'offline', ...chosenBy(address, choices) });
  const { getValues, setValue } = form;
  const contentId = form.watch('contentId');
  const questions = choices.passages.find(({ _id }) => _id === contentId)?.questions ?? [];
  useEffect(() => {
    // The question is one of the passage's.
    const of = choices.passages.find(({ _id }) => _id === contentId);
    if (!of?.questions.some(({ _id }) => _id === getValues('questionId'))) setValue('questionId', '');
  }, [choices, contentId, getValues, setValue]);
  return (
    <Form form={form} call={start} onSend={(given) => start.mutateAsync({ body: askedBy(given) })}>
      <div className="fields">
        <SelectField name="engine" label={t.engine} hint={t.engineHint}>
          {choices.engines.map(({ engine, scorer }) => (
            <option key={engine} value={engine}>
              {t.engines[engine]({ scorer })}
            </option>
          ))}
        </SelectField>
        <FollowsMarks />
      </div>
      <h3>{t.which}</h3>
      <div className="fields">
        <SelectField name="contentId" label={t.passage}>
          <option value="">{t.anyPassage}</option>
          {choices.passages.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField name="questionId" label={t.question}>
          <option value="">{t.anyQuestion}</option>
          {questions.map(({ _id, questionText }) => (
            <option key={_id} value={_id}>
              {questionText}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="fields">
        <SelectField name="classId" label={t.class}>
          <option value="">{t.anyClass}</option>
          {choices.classes.map(({ _id, name, school }) => (
            <option key={_id} value={_id}>
              {t.classOf({ name, school })}
            </option>
          ))}
        </SelectField>
        <SelectField name="scorer" label={t.scorer}>
          <option value="">{t.anyScorer}</option>
          {choices.scorers.map((scorer) => (
            <option key={scorer} value={scorer}>
              {scorer}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="fields">
        <DateField name="from" label={t.from} hint={t.periodHint} />
        <DateField name="until" label={t.until} />
      </div>
      <div className="row">
        <SubmitButton busyLabel={t.starting}>{t.start}</SubmitButton>
        <p className="note">{t.note}</p>
      </div>
    </Form>
  );
}

function FollowsMarks() {
  const { form: t } = useTexts(texts);
  const { input } = useInput('fFollowsMarks');
  return (
    <div className="field">
      <Choice type="checkbox" {...input}>
        {t.followsMarks}
      </Choice>
      <p className="hint">{t.followsMarksHint}</p>
    </div>
  );
}

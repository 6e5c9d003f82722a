import {
  customiseExperience,
  minutesChoices,
  practiceLevels,
  readExperience,
  type Experience,
} from '@lectern/events/accounts/experience.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Choice } from '@lectern/widgets/ui/choice';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useAlert } from '../../shared/page/alerts.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { useApiMutation } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useExperience } from '../../shared/practice/use-experience.js';
import './professional.css';
import texts from './professional.en.json';

/** At which level, and how long a day, a hiring candidate wants to practise. */
export function CustomiseExperiencePage() {
  const { customise: t } = useTexts(texts);
  const experience = useExperience();
  return (
    <Page tab={t.tab} title={t.title} lead={t.lead}>
      <QueryView query={experience} failed={t.failed}>
        {(before) => <ExperienceForm before={before} />}
      </QueryView>
    </Page>
  );
}

function ExperienceForm({ before }: { before: { level: number; minutesADay: number } | null }) {
  const { customise: t } = useTexts(texts);
  const alert = useAlert();
  const navigate = useNavigate();
  const save = useApiMutation(customiseExperience, { changes: [readExperience] });
  const [level, setLevel] = useState(practiceLevels.find((one) => one === before?.level));
  const [minutes, setMinutes] = useState(minutesChoices.find((one) => one === before?.minutesADay));
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isWhole = level !== undefined && minutes !== undefined;
    setMissing(!isWhole);
    if (!isWhole || save.isPending) return;
    const plan: Experience = { level, minutesADay: minutes };
    save.mutate(
      { body: plan },
      {
        onSuccess: () => {
          alert('success', t.saved);
          void navigate(paths.professionalDashboard);
        },
      },
    );
  };
  return (
    <form className="experience stack gap-block" noValidate onSubmit={submit}>
      <fieldset>
        <legend>{t.level}</legend>
        {practiceLevels.map((one) => (
          <Choice key={one} name="level" checked={level === one} onChange={() => setLevel(one)}>
            <b>{t.levels[one].name}</b>
            <span className="note">{t.levels[one].about}</span>
          </Choice>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t.minutes}</legend>
        <div className="minutes">
          {minutesChoices.map((one) => (
            <Choice key={one} name="minutes" checked={minutes === one} onChange={() => setMinutes(one)}>
              {t.minutesOf({ minutes: one })}
            </Choice>
          ))}
        </div>
      </fieldset>
      {isMissing && <Alert type="error" title={t.missing} />}
      {save.error && <CallFailure error={save.error} />}
      <div className="row">
        <Button kind="primary" big type="submit" busy={save.isPending}>
          {save.isPending ? t.saving : t.save}
        </Button>
        <Link className={buttonClass({ kind: 'quiet' })} to={paths.professionalDashboard}>
          {t.later}
        </Link>
      </div>
    </form>
  );
}

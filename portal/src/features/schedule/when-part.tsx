import { Choice } from '@lectern/widgets/ui/choice';
import { Field } from '@lectern/widgets/ui/field';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { Weekdays } from '../../shared/form/weekdays.js';
import texts from './schedule.en.json';
import type { PartProps } from './what-part.js';

/** Days, the time by which it is due, and what holidays and late answers mean. */
export function When({ draft, onChange }: PartProps) {
  const { when: t } = useTexts(texts);
  const heading = useId();
  const { repeat, weekdays, from, until, dueTime, dueDays, interval, lateDays, onHoliday } = draft;
  const isOnce = repeat === 'once';
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{t.title}</h2>
      <Field group label={t.repeat}>
        {() => (
          <Segments
            label={t.repeat}
            value={repeat}
            options={(['once', 'daily', 'weekly', 'monthly'] as const).map((value) => ({
              value,
              label: t.repeats[value],
            }))}
            onChange={(value) => onChange({ repeat: value })}
          />
        )}
      </Field>
      {repeat === 'weekly' && (
        <Field group label={t.on} hint={t.onHint}>
          {() => <Weekdays value={weekdays} onChange={(days) => onChange({ weekdays: days })} />}
        </Field>
      )}
      <div className="schedule-two">
        <Field label={isOnce ? t.day : t.from}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
          )}
        </Field>
        {!isOnce && (
          <>
            <Field label={t.until} hint={draft.what === 'list' ? t.untilList : undefined}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  min={from}
                  value={until}
                  onChange={({ target }) => onChange({ until: target.value })}
                />
              )}
            </Field>
            <Field label={t.every}>
              {(control) => (
                <select
                  {...control}
                  value={interval}
                  onChange={({ target }) => onChange({ interval: Number(target.value) })}
                >
                  {[1, 2, 3, 4].map((count) => (
                    <option key={count} value={count}>
                      {t.intervals[repeat]({ count })}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        )}
        <Field label={t.due}>
          {(control) => (
            <select
              {...control}
              value={dueDays}
              onChange={({ target }) => onChange({ dueDays: Number(target.value) })}
            >
              {[0, 1, 2, 3, 4, 5, 6, 7, 14].map((days) => (
                <option key={days} value={days}>
                  {t.dueDays({ days })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t.by} hint={t.byHint}>
          {(control) => (
            <input
              {...control}
              type="time"
              value={dueTime}
              onChange={({ target }) => onChange({ dueTime: target.value })}
            />
          )}
        </Field>
        <Field label={t.holiday}>
          {(control) => (
            <select
              {...control}
              value={onHoliday}
              onChange={({ target }) => onChange({ onHoliday: target.value === 'skip' ? 'skip' : 'move' })}
            >
              <option value="move">{t.move}</option>
              <option value="skip">{t.skip}</option>
            </select>
          )}
        </Field>
        <Field label={t.late}>
          {(control) => (
            <select
              {...control}
              value={lateDays}
              onChange={({ target }) => onChange({ lateDays: Number(target.value) })}
            >
              {[0, 1, 2, 3, 5, 7, 14].map((days) => (
                <option key={days} value={days}>
                  {t.lateDays({ days })}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Choice
        type="checkbox"
        checked={draft.remind}
        onChange={({ target }) => onChange({ remind: target.checked })}
      >
        {t.remind}
        <span className="soft"> {t.remindHint}</span>
      </Choice>
    </section>
  );
}

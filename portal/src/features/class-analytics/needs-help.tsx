import {
  hideFromNeedsHelp,
  readClassAnalytics,
  readClassList,
} from '@lectern/events/teaching/analytics.routes';
import type { ClassAnalytics, StudentInNeed } from '@lectern/events/teaching/analytics.views';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { gap } from '@lectern/widgets/ui/icon-paths';
import { Pill } from '@lectern/widgets/ui/pill';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiMutation } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { Fold } from '../../shared/page/fold.js';
import { fullName } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { studentAddress } from './analytics-address.js';
import texts from './class-analytics.en.json';
import { Listen } from './listen.js';
import { useReasonText } from '../../shared/class-rows/use-reason-text.js';

/** Who needs help first, and why; who is hidden; who is no longer there. */
export function NeedsHelp({ of }: { of: ClassAnalytics }) {
  const { help: t, rules } = useTexts(texts);
  const format = useFormat();
  const { role } = useSignedIn();
  const hide = useApiMutation(hideFromNeedsHelp, { changes: [readClassAnalytics, readClassList] });
  const mayHide = role !== 'system-admin';
  const day = (date: string) => format.date(`${date}T12:00:00Z`, { day: 'numeric', month: 'long' });
  const set = (id: string, isHidden: boolean) => hide.mutate({ params: { id }, body: { isHidden } });
  return (
    <Sheet className="stack gap-near" aria-labelledby="needs-help">
      <div className="row">
        <h2 id="needs-help">{t.title}</h2>
        <span className="soft num">{t.count({ some: of.needsHelp.length, of: of.students.length })}</span>
      </div>
      {hide.error && <CallFailure hasInput={false} error={hide.error} />}
      {of.needsHelp.length === 0 ? (
        <Empty level={3} title={t.none}>
          {t.noneBody}
        </Empty>
      ) : (
        <ul className="ruled list">
          {of.needsHelp.map((one) => (
            <InNeed
              key={one.student._id}
              one={one}
              onHide={mayHide ? () => set(one.student._id, true) : null}
            />
          ))}
        </ul>
      )}
      {of.hidden.map(({ student, until }) => (
        <p key={student._id} className="note row">
          {t.hiddenUntil({ name: fullName(student), day: day(until) })}
          {mayHide && (
            <Button
              kind="quiet"
              aria-label={t.showOf({ name: fullName(student) })}
              onClick={() => set(student._id, false)}
            >
              {t.show}
            </Button>
          )}
        </p>
      ))}
      {of.left.length > 0 && (
        <p className="note">
          {t.left}{' '}
          {of.left
            .map((one) =>
              t.leftOne({ name: fullName(one.student), day: day(one.day), rule: rules[one.rule] }),
            )
            .join('; ')}
        </p>
      )}
      <How limits={of.limits} />
    </Sheet>
  );
}

function InNeed({ one: { student, reasons }, onHide }: { one: StudentInNeed; onHide: (() => void) | null }) {
  const { help: t, listen } = useTexts(texts);
  const user = useSignedIn();
  const reasonText = useReasonText();
  const name = fullName(student);
  const answers = [
    ...new Map(reasons.flatMap((one) => one.answers).map((one) => [one.responseId, one])).values(),
  ];
  return (
    <li className="stack gap-near in-need">
      <h3 className="row">
        <Link to={linkFor(user, studentAddress(student._id))}>{name}</Link>
        {reasons.some(({ rule }) => rule === 'device') && <Pill icon={gap}>{t.device}</Pill>}
      </h3>
      <ul className="list">
        {reasons.map((reason) => (
          <li key={reason.rule}>{reasonText(reason)}</li>
        ))}
      </ul>
      <Listen answers={answers} name={listen.to({ name })} />
      {onHide && (
        <p>
          <Button kind="quiet" aria-label={t.hideOf({ name })} onClick={onHide}>
            {t.hide}
          </Button>
        </p>
      )}
    </li>
  );
}

function How({ limits }: Pick<ClassAnalytics, 'limits'>) {
  const { help: t } = useTexts(texts);
  const format = useFormat();
  return (
    <Fold summary={t.how}>
      <div className="stack gap-near">
        <p>{t.howIntro}</p>
        <ul>
          <li>{t.howStuck({ below: format.number(limits.stuckBelow), times: limits.stuckTimes })}</li>
          <li>{t.howFalling({ by: format.number(limits.fallBy) })}</li>
          <li>{t.howNoGain({ tries: limits.noGainTries })}</li>
          <li>{t.howCopied({ times: limits.copiedTimes })}</li>
          <li>{t.howAway({ days: limits.awayDays })}</li>
          <li>{t.howDevice({ times: limits.deviceTimes })}</li>
        </ul>
        <p className="soft">{t.private}</p>
      </div>
    </Fold>
  );
}

import type { AiSignal } from '@lectern/events/feedback/ai-use';
import type { Role } from '@lectern/events/journal/metadata';
import type { ResponseView } from '@lectern/events/practice/attempt.views';
import { Alert } from '@lectern/widgets/ui/alert';
import { useFormat } from '@lectern/widgets/ui/format';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useSignedIn } from '../../shared/session/session.js';
import { ReportIssue } from './report-issue.js';
import texts from './ai-hint.en.json';

const audiences: Readonly<Partial<Record<Role, 'student' | 'parent'>>> = {
  student: 'student',
  'hiring-candidate': 'student',
  parent: 'parent',
};

/** That an answer may have been written with AI, with what speaks for it. The server sends it to whoever may know. */
export function AiHint({ response }: { response: ResponseView }) {
  const t = useTexts(texts);
  const { role } = useSignedIn();
  const { aiCheatingDetection: hint, cheating } = response;
  if (!hint) return null;
  const audience = (role && audiences[role]) ?? 'staff';
  return (
    <div className="part whole stack gap-near">
      <Alert type="info" title={t.title}>
        <div className="stack gap-near">
          <p>{t.leads[audience]}</p>
          {cheating.some(({ type }) => type === 'potentialAiUse') && (
            <p>
              <Pill tone="wait">{t.flag}</Pill>
            </p>
          )}
          <details>
            <summary>{t.why}</summary>
            <ul>
              {hint.signals.map((signal) => (
                <li key={signal.kind}>
                  <Evidence signal={signal} />
                </li>
              ))}
            </ul>
          </details>
          <ReportIssue
            issue="aiCheatingDetection"
            questionId={response.questionId}
            responseId={response.responseId}
          />
        </div>
      </Alert>
    </div>
  );
}

function Evidence({ signal }: { signal: AiSignal }) {
  const t = useTexts(texts);
  const format = useFormat();
  const time = (ms: number) => format.duration(Math.max(1, ms / 1_000));
  switch (signal.kind) {
    case 'model':
      return t.model;
    case 'style':
      return (
        <>
          {t.style({ earlier: signal.earlierAnswers })}
          <ul>
            {signal.differences.map(({ figure, here, usual }) => (
              <li key={figure}>
                {t.figures[figure]({ here: format.number(here), usual: format.number(usual) })}
              </li>
            ))}
          </ul>
        </>
      );
    case 'composition': {
      const { insertedAtOnce, characters, durationMs, sinceReturnMs } = signal;
      if (insertedAtOnce * 2 < characters) return t.fast({ characters, time: time(durationMs) });
      const inserted = Math.min(insertedAtOnce, characters);
      return (
        <>
          {t.inserted({ inserted, characters })}{' '}
          {sinceReturnMs !== undefined && t.returned({ time: time(sinceReturnMs) })}
        </>
      );
    }
  }
}

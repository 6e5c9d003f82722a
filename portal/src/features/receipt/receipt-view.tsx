import type { ReceiptAnswer, SignedReceipt } from '@lectern/events/receipts/receipt.routes';
import { ResponseScores } from '@lectern/widgets/practice-session/response-scores';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { ReceiptRecordingView } from './receipt-recording.js';
import './receipt.css';
import texts from './receipt.en.json';
import { useWhen } from './use-when.js';

/** What a receipt says, to be read and to be printed. */
export function ReceiptView({ receipt, signature }: SignedReceipt) {
  const t = useTexts(texts);
  const when = useWhen();
  const { firstName, lastName } = receipt.student;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <div className="stack gap-part">
      <Sheet>
        <dl className="facts">
          <Fact label={t.facts.student}>{name || t.facts.deleted}</Fact>
          <Fact label={t.facts.passage}>
            <span lang="en">{receipt.title ?? receipt.contentId}</span>
          </Fact>
          <Fact label={t.facts.started}>{when(receipt.startedAt)}</Fact>
          <Fact label={t.facts.issued}>{when(receipt.issuedAt)}</Fact>
          <Fact label={t.facts.attempt}>
            <span className="fingerprint">{receipt.attemptId}</span>
          </Fact>
          <Fact label={t.facts.key}>
            <span className="fingerprint">{signature.publicKey}</span>
          </Fact>
        </dl>
      </Sheet>
      {receipt.answers.length === 0 && <Empty title={t.none.title}>{t.none.body}</Empty>}
      {receipt.answers.map((answer) => (
        <Answer key={answer.responseId} answer={answer} />
      ))}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Answer({ answer }: { answer: ReceiptAnswer }) {
  const t = useTexts(texts);
  const format = useFormat();
  const when = useWhen();
  const { question, fReiteration, recordings, typed, scores, corrections } = answer;
  const number = format.number(question);
  return (
    <Sheet className="stack gap-block">
      <h2>{fReiteration ? t.secondAnswer({ number }) : t.question({ number })}</h2>
      {recordings.map((recording) => (
        <ReceiptRecordingView
          key={recording.version}
          recording={recording}
          isOneOfSeveral={recordings.length > 1}
        />
      ))}
      {typed && (
        <>
          <p>{t.typed({ at: when(typed.at) })}</p>
          {typed.digest !== undefined && (
            <dl className="facts">
              <div>
                <dt>{t.textFingerprint}</dt>
                <dd className="fingerprint">{typed.digest}</dd>
              </div>
            </dl>
          )}
        </>
      )}
      {scores.length > 0 && <h3>{t.scores.title}</h3>}
      {scores.map(({ version, at, scorer, scores: given, notGiven }) => (
        <div key={version} className="stack gap-near">
          <p className="note">
            {t.scores.scored({ at: when(at), name: scorer.name, version: scorer.version })}
          </p>
          {given ? (
            <ResponseScores scores={given} />
          ) : (
            <p>{t.scores.notGiven({ why: notGiven ?? 'unsure' })}</p>
          )}
        </div>
      ))}
      {corrections.map(({ at, by, scores: given, fPenaltyWaived, scorer, takenBack }) => (
        <div key={at} className="stack gap-near">
          <p className="note">
            {scorer
              ? t.scores.rescored({ at: when(at), name: scorer.name, version: scorer.version })
              : (fPenaltyWaived ? t.scores.waived : t.scores.corrected)({ role: by, at: when(at) })}
          </p>
          <ResponseScores scores={given} />
          {takenBack && (
            <p className="note">{t.scores.takenBack({ role: takenBack.by, at: when(takenBack.at) })}</p>
          )}
        </div>
      ))}
    </Sheet>
  );
}

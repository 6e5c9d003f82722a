import { listShares, mostShared, ownResults, shareResults } from '@lectern/events/results/result.routes';
import '@lectern/widgets/ui/copied-code.css';
import { Button } from '@lectern/widgets/ui/button';
import { Choice } from '@lectern/widgets/ui/choice';
import { CopiedCode } from '@lectern/widgets/ui/copied-code';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Switch } from '@lectern/widgets/ui/switch';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { siteOrigin } from '../../shared/device/browser.adapter.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { ShareLinks } from './share-links.js';
import texts from './results.en.json';

type Answer = AnswerOf<typeof ownResults>['answers'][number];

/** A candidate chooses answers and makes a link to them; the links made so far stand below. */
export function ShareResultsPage() {
  const { share: t } = useTexts(texts);
  const results = useApiQuery(ownResults, {});
  return (
    <Page className="letter" tab={t.tab} title={t.title} lead={t.lead}>
      <QueryView
        query={results}
        failed={t.failed}
        isEmpty={({ answers }) => answers.length === 0}
        empty={<Empty title={t.empty}>{t.emptyBody}</Empty>}
      >
        {({ answers }) => <ChooseAnswers answers={answers} />}
      </QueryView>
      <ShareLinks />
    </Page>
  );
}

function ChooseAnswers({ answers }: { answers: readonly Answer[] }) {
  const { share: t } = useTexts(texts);
  const format = useFormat();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fVoice, setVoice] = useState(false);
  const share = useApiMutation(shareResults, { changes: [listShares] });
  const isGood = chosen.length > 0 && chosen.length <= mostShared;
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  const send = () =>
    share.mutate(
      {
        body: {
          answers: answers
            .filter(({ responseId }) => chosen.includes(responseId))
            .map(({ attemptId, responseId }) => ({ attemptId, responseId })),
          fVoice,
        },
      },
      { onSuccess: () => setChosen([]) },
    );
  return (
    <Sheet className="stack gap-part" aria-labelledby="choose-answers">
      <h2 id="choose-answers">{t.choose}</h2>
      <div className="stack gap-near" role="group" aria-labelledby="choose-answers">
        {answers.map(({ responseId, question, title, at, score }) => (
          <Choice
            key={responseId}
            type="checkbox"
            checked={chosen.includes(responseId)}
            onChange={() => toggle(responseId)}
          >
            <b>{question}</b>
            <br />
            <span className="note">
              {t.about({
                title,
                day: format.date(at, { dateStyle: 'medium' }),
                score: format.score(score),
              })}
            </span>
          </Choice>
        ))}
      </div>
      <Switch checked={fVoice} onChange={setVoice}>
        {t.voice}
      </Switch>
      {share.error && <CallFailure hasInput={false} error={share.error} />}
      <p className="row">
        <Button kind="primary" busy={share.isPending} disabled={!isGood} onClick={send}>
          {t.go}
        </Button>
        <span className="note">{t.most}</span>
      </p>
      {share.data && (
        <div className="stack gap-near" role="status">
          <h3>{t.made}</h3>
          <p>{t.madeBody}</p>
          <CopiedCode label={t.made}>{`${siteOrigin()}${share.data.path}`}</CopiedCode>
        </div>
      )}
    </Sheet>
  );
}

import { listShares, revokeShare } from '@lectern/events/results/result.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Table } from '../../shared/table/table.js';
import texts from './results.en.json';

type Share = AnswerOf<typeof listShares>[number];

/** The links that somebody made: how often they were opened, and how to take them back. */
export function ShareLinks() {
  const { links: t } = useTexts(texts);
  const shares = useApiQuery(listShares, {});
  return (
    <Sheet className="stack" aria-labelledby="share-links">
      <h2 id="share-links">{t.title}</h2>
      <QueryView
        query={shares}
        failed={t.failed}
        isEmpty={(all) => all.length === 0}
        empty={<p className="soft">{t.none}</p>}
      >
        {(all) => <Links shares={all} />}
      </QueryView>
    </Sheet>
  );
}

function Links({ shares }: { shares: readonly Share[] }) {
  const { links: t } = useTexts(texts);
  const format = useFormat();
  const revoke = useApiMutation(revokeShare, { changes: [listShares] });
  const dayOf = ({ until }: Share) => format.date(until, { dateStyle: 'medium' });
  return (
    <>
      {revoke.error && <CallFailure hasInput={false} error={revoke.error} />}
      <Table
        label={t.title}
        rows={shares}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'until',
            label: t.until,
            render: (share) => (share.state === 'open' ? dayOf(share) : t.states[share.state]),
          },
          { key: 'answers', label: t.answers, isNumber: true, render: ({ answers }) => answers },
          { key: 'voice', label: t.voice, render: ({ fVoice }) => (fVoice ? t.on : t.off) },
          { key: 'opened', label: t.opened, render: ({ opened }) => t.times({ count: opened }) },
          {
            key: 'link',
            label: t.link,
            render: (share) =>
              share.state === 'open' && (
                <span className="row">
                  <Link className="link" aria-label={t.open({ day: dayOf(share) })} to={share.path}>
                    {t.see}
                  </Link>
                  <Button
                    aria-label={t.revokeOf({ day: dayOf(share) })}
                    onClick={() => revoke.mutate({ params: { id: share._id } })}
                  >
                    {t.revoke}
                  </Button>
                </span>
              ),
          },
        ]}
      />
    </>
  );
}

import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { copyText } from '@lectern/widgets/ui/copy-text';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { reportOf, type Recorded } from './audio-report.js';
import type { AudioSupport } from './audio-support.adapter.js';
import texts from './audio-test.en.json';

/** Everything in lines, to be sent to whoever helps. */
export function ReportPart({ support, recorded }: { support: AudioSupport; recorded: Recorded }) {
  const { report: t } = useTexts(texts);
  const [copied, setCopied] = useState<'not yet' | 'copied' | 'failed'>('not yet');
  const report = reportOf(support, recorded);
  const copy = async () => setCopied((await copyText(report)) ? 'copied' : 'failed');
  return (
    <section className="audio-test-report" aria-labelledby="report">
      <h2 id="report">{t.title}</h2>
      <p className="soft">{t.body}</p>
      <div className="row">
        <Button kind="primary" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Link className="link" to={`${paths.contact}?topic=problem`}>
          {t.contact}
        </Link>
      </div>
      {copied === 'copied' && <Alert type="success" title={t.copied} />}
      {copied === 'failed' && <Alert type="warning" title={t.notCopied} />}
      <details className="fold" open={copied === 'failed'}>
        <summary>
          {t.show}
          <span className="turn">
            <Glyph path={down} />
          </span>
        </summary>
        <pre lang="en">{report}</pre>
      </details>
    </section>
  );
}

import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { download } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Page } from '../../shared/page/page.js';
import { Linked } from '../../shared/page/linked.js';
import type { Paper, PaperPart } from './paper.js';
import './paper.css';
import { print } from '../../shared/device/print.adapter.js';
import texts from './paper.en.json';

/** @param since when it came into force, an ISO date */
export type PaperPageProps = { paper: Paper; since: string };

/** A long text with its contents beside it; on paper only the text. */
export function PaperPage({ paper, since }: PaperPageProps) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <Page
      className="paper"
      title={paper.title}
      lead={paper.lead}
      head={<p className="note">{t.since({ date: format.date(`${since}T12:00:00`) })}</p>}
    >
      <div className="paper-spread columns gap-part">
        <nav className="paper-contents" aria-label={t.contents}>
          <p className="note" aria-hidden="true">
            {t.contents}
          </p>
          <ol>
            {paper.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
          <Button kind="quiet" onClick={print}>
            <Glyph path={download} />
            {t.print}
          </Button>
        </nav>
        <div className="sheet paper-text stack gap-block">
          {paper.sections.map(({ id, title, parts }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {parts.map((part) => (
                <Part key={typeof part === 'string' ? part : part.join(' ')} part={part} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Part({ part }: { part: PaperPart }) {
  if (typeof part === 'string') {
    return (
      <p>
        <Linked text={part} />
      </p>
    );
  }
  return (
    <ul className="points stack gap-tight">
      {part.map((point) => (
        <li key={point}>
          <Linked text={point} />
        </li>
      ))}
    </ul>
  );
}

import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mic, shield, x } from '@lectern/widgets/ui/icon-paths';
import { Parts, type Part } from '@lectern/widgets/ui/parts';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths } from '../../shared/paths.js';
import { examplePeaks } from '../../shared/example-peaks.js';
import './about.css';
import texts from './about.en.json';

/** The example's voice in five parts, as a recording is stored. */
const parts: readonly Part[] = [0, 1, 2, 3, 4].map((n) => ({
  state: 'kept',
  peaks: examplePeaks.slice(n * 14, n * 14 + 14),
}));

/** What Lectern is, why, and what it will not do. */
export function AboutPage() {
  const t = useTexts(texts);
  return (
    <div className="wrap about">
      <header className="about-head">
        <div className="stack">
          <PageHeading title={t.tab}>{t.title}</PageHeading>
          <p className="lead">{t.lead}</p>
        </div>
        <div className="sheet about-receipt stack" role="group" aria-label={t.receipt.label}>
          <Parts label={t.receipt.words} parts={parts} />
          <p className="row">
            <Glyph path={shield} />
            <b>{t.receipt.words}</b>
          </p>
        </div>
      </header>
      <div className="about-spread columns gap-block">
        <Told title={t.whyTitle} paragraphs={t.why} />
        <Told title={t.howTitle} paragraphs={t.how} />
        <section className="about-part stack gap-near">
          <h2>{t.keptTitle}</h2>
          <ul className="list about-kept stack gap-near">
            {t.kept.map((promise) => (
              <li key={promise}>
                <Glyph path={x} />
                {promise}
              </li>
            ))}
          </ul>
        </section>
        <Told title={t.storyTitle} paragraphs={[t.story]} />
      </div>
      <section className="about-end stack" aria-labelledby="about-end">
        <h2 id="about-end">{t.end.title}</h2>
        <div className="row">
          <Link className={buttonClass({ kind: 'primary', big: true })} to={`${paths.home}#try`}>
            <Glyph path={mic} />
            {t.end.tryIt}
          </Link>
          <Link className={buttonClass({ big: true })} to={paths.contact}>
            {t.end.contact}
          </Link>
          <Link className="link" to={paths.faq}>
            {t.end.faq}
          </Link>
        </div>
      </section>
    </div>
  );
}

function Told({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section className="about-part stack gap-near">
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

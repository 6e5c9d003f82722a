import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow, eye, gap, lock, shield } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Waveform } from '@lectern/widgets/ui/waveform';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { examplePeaks } from '../../shared/example-peaks.js';
import texts from './home.en.json';

export function HowItGoes() {
  const t = useTexts(texts);
  const figures: readonly ReactNode[] = [
    <div key="read" className="figure lines" />,
    <div key="speak" className="figure">
      <Waveform kind="heard" peaks={examplePeaks} />
    </div>,
    <div key="hear" className="figure">
      <p lang="en">
        {t.heard.before}
        <mark className="now">{t.heard.word}</mark>
        {t.heard.after}
      </p>
    </div>,
  ];
  return (
    <div className="band">
      <section className="wrap" aria-labelledby="how">
        <h2 id="how">{t.how}</h2>
        <ol className="three">
          {t.steps.map(({ title, body }, index) => (
            <li key={title}>
              <div aria-hidden="true">{figures[index]}</div>
              <h3>{title}</h3>
              <p className="soft">{body}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

export function Around() {
  const t = useTexts(texts);
  const { students, parents, teachers, schools } = t.people;
  const people = [
    { ...students, to: paths.forStudents },
    { ...parents, to: paths.forParents },
    { ...teachers, to: paths.forTeachers },
    { ...schools, to: `${paths.contact}?topic=school` },
  ];
  return (
    <section className="wrap around" aria-labelledby="around">
      <h2 id="around">{t.around}</h2>
      <ul className="people">
        {people.map(({ who, what, link, to }) => (
          <li key={who}>
            <h3>{who}</h3>
            <p className="soft">{what}</p>
            <Link to={to}>
              {link}
              <Glyph path={arrow} turns />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Promises() {
  const t = useTexts(texts);
  const { kept, explained, whole, deleted } = t.promiseList;
  const promises = [
    { path: shield, ...kept },
    { path: eye, ...explained },
    { path: gap, ...whole },
    { path: lock, ...deleted },
  ];
  return (
    <section className="wrap promise" aria-labelledby="promises">
      <h2 id="promises">{t.promises}</h2>
      <dl>
        {promises.map(({ path, title, body }) => (
          <div key={title}>
            <dt>
              <Glyph path={path} />
              {title}
            </dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow, mic } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths } from '../../shared/paths.js';
import { dashboardOf } from '../../shared/session/person.js';
import { useUser } from '../../shared/session/session.js';
import { SchoolRequestForm } from '../../shared/school-request/school-request-form.js';
import './audience.css';
import texts from './audience.en.json';
import { EvidencePicture, StreakPicture, TrendPicture } from './pictures.js';

const audiences = {
  student: { path: paths.forStudents, to: paths.signIn, picture: StreakPicture },
  parent: { path: paths.forParents, to: paths.signUp, picture: TrendPicture },
  teacher: { path: paths.forTeachers, to: `${paths.contact}?about=school`, picture: EvidencePicture },
} as const satisfies Record<string, { path: string; to: string; picture: () => ReactNode }>;
type Audience = keyof typeof audiences;

const names: readonly Audience[] = ['student', 'parent', 'teacher'];

/** What Lectern is for students, parents or teachers, shown by what they will see. */
export function AudiencePage() {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const name = names.find((one) => pathname.startsWith(audiences[one].path)) ?? 'student';
  const { to, picture: Picture } = audiences[name];
  const said = t[name];
  return (
    <div className="audience">
      <section className="wrap audience-head">
        <div className="audience-words stack gap-part">
          <PageHeading key={name} title={said.tab}>
            {said.title}
          </PageHeading>
          <p className="lead">{said.lead}</p>
          <Calls to={to} label={said.go} />
        </div>
        <figure className="stack gap-tight">
          <Picture />
          <figcaption className="note">{said.example}</figcaption>
        </figure>
      </section>
      <div className="audience-band">
        <ul className="audience-points columns wrap list gap-block">
          {said.points.map(({ title, body }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p className="soft">{body}</p>
            </li>
          ))}
        </ul>
      </div>
      <section className="wrap audience-end stack gap-part" aria-labelledby="audience-end">
        <h2 id="audience-end">{said.end}</h2>
        <Calls to={to} label={said.go} />
        {name === 'teacher' && <SchoolRequestForm />}
        <nav className="row" aria-label={t.others}>
          <span className="soft">{t.others}</span>
          {names
            .filter((other) => other !== name)
            .map((other) => (
              <Link key={other} className="link" to={audiences[other].path}>
                {t[other].tab}
              </Link>
            ))}
        </nav>
      </section>
    </div>
  );
}

/** The one next step, for whoever is there already the way to their own pages. */
function Calls({ to, label }: { to: string; label: string }) {
  const t = useTexts(texts);
  const user = useUser();
  const dashboard = user && dashboardOf(user);
  return (
    <div className="row">
      <Link className={buttonClass({ kind: 'primary', big: true })} to={dashboard ?? to}>
        {dashboard ? t.dashboard : label}
        <Glyph path={arrow} turns />
      </Link>
      <Link className={buttonClass({ big: true })} to={`${paths.home}#try`}>
        <Glyph path={mic} />
        {t.tryIt}
      </Link>
    </div>
  );
}

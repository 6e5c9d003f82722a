import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Field } from '@lectern/widgets/ui/field';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { later } from '../../shared/device/browser.adapter.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { Linked } from '../../shared/page/linked.js';
import './faq.css';
import people from './faq-people.en.json';
import practice from './faq-practice.en.json';
import texts from './faq.en.json';
import { findQuestions, type Group } from './find-questions.js';

/** After the last key, ms (specification, section 9). */
const searchMs = 500;

/** What people ask, by topic, with a search over questions and answers. */
export function FaqPage() {
  const t = useTexts(texts);
  const allGroups = useGroups();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => later(searchMs, () => setAsked(typed)), [typed]);
  const groups = findQuestions(allGroups, asked);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  const isSearching = asked.trim() !== '';
  return (
    <Page className="faq" tab={t.tab} title={t.title} lead={t.lead}>
      <search className="faq-search stack gap-hair">
        <Field label={t.search}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <output className="note">{isSearching && count > 0 && t.found({ count })}</output>
      </search>
      {count === 0 ? (
        <div className="sheet">
          <Empty
            title={t.nothing}
            action={
              <Button
                onClick={() => {
                  setTyped('');
                  setAsked('');
                }}
              >
                {t.all}
              </Button>
            }
          >
            {t.nothingBody}
          </Empty>
        </div>
      ) : (
        groups.map((group) => <Questions key={group.id} group={group} areOpen={isSearching && count <= 3} />)
      )}
      <p>
        <Link className={buttonClass()} to={paths.contact}>
          {t.ask}
        </Link>
      </p>
    </Page>
  );
}

/** First how to begin, then practising, then everything around it. */
function useGroups(): readonly Group[] {
  const practising = useTexts(practice);
  const aroundIt = useTexts(people);
  return [...aroundIt.slice(0, 1), ...practising, ...aroundIt.slice(1)];
}

function Questions({ group, areOpen }: { group: Group; areOpen: boolean }) {
  return (
    <section className="faq-group stack gap-near" aria-labelledby={group.id}>
      <h2 id={group.id}>{group.title}</h2>
      <div className="sheet ruled">
        {group.questions.map(({ q, a }) => (
          <details key={q} className="fold" open={areOpen}>
            <summary>
              <b>{q}</b>
              <span className="turn">
                <Glyph path={down} />
              </span>
            </summary>
            {a.map((paragraph) => (
              <p key={paragraph} className="faq-answer">
                <Linked text={paragraph} />
              </p>
            ))}
          </details>
        ))}
      </div>
    </section>
  );
}

import { Skeleton } from '@lectern/widgets/ui/skeleton';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef } from 'react';
import { QueryView } from '../../shared/page/query-view.js';
import { useTryQuestion } from './try.api.js';
import './try.css';
import texts from './try.en.json';
import { TryAnswering } from './try-answering.js';
import { TryPage } from './try-page.js';

/** One question for whoever has no account. It comes when somebody asks for it, and the focus comes along. */
export function TrySection() {
  const t = useTexts(texts);
  const question = useTryQuestion();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView?.();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="wrap try" aria-labelledby="try">
      <div className="try-head">
        <h2 id="try" ref={heading} tabIndex={-1}>
          {t.title}
        </h2>
        <p className="lead soft">{t.lead}</p>
      </div>
      <QueryView
        query={question}
        waiting={
          <div className="sheet" aria-busy="true">
            <Skeleton lines={5} />
          </div>
        }
      >
        {(data) => (
          <div className="try-spread">
            <TryPage page={data} />
            <TryAnswering question={data.questionText} />
          </div>
        )}
      </QueryView>
    </section>
  );
}

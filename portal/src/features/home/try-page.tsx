import type { TryQuestion } from '@lectern/events/feedback/try.routes';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { down } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import texts from './try.en.json';

/** What is to be read. It is in English, whatever language the page around it has. */
export function TryPage({ page }: { page: TryQuestion }) {
  const t = useTexts(texts);
  const { title, content, difficult_words: words = [] } = page;
  return (
    <article className="sheet try-page">
      <h3 lang="en">{title}</h3>
      <div className="passage" lang="en">
        {content.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {words.length > 0 && (
        <details className="fold">
          <summary>
            {t.words}
            <span className="turn">
              <Glyph path={down} />
            </span>
          </summary>
          <dl className="try-words" lang="en">
            {words.map(({ word, meaning }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd className="soft">{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </article>
  );
}

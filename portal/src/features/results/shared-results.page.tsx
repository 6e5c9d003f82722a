import { openShared, sharedResults } from '@lectern/events/results/result.routes';
import { htmlAudio } from '@lectern/widgets/practice-session/audio.adapter';
import { SpokenText } from '@lectern/widgets/practice-session/spoken-text';
import { AudioContext } from '@lectern/widgets/practice-session/use-playback';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import { statusOf } from '../../shared/api/api-error.js';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { useLinkOnce } from '../../shared/form/use-link-once.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { FourSkills } from '../../shared/results/four-skills.js';
import texts from './results.en.json';

type Shared = AnswerOf<typeof sharedResults>;

/** Answers that a candidate shows to whoever has the link. */
export function SharedResultsPage() {
  const { shared: t } = useTexts(texts);
  const format = useFormat();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const query = useApiQuery(sharedResults, { query: { token } });
  useCountOpened(token);
  const { data } = query;
  if (statusOf(query.error) === 404)
    return (
      <Page className="letter" tab={t.tab} title={t.heading}>
        <Empty title={t.gone}>{t.goneBody}</Empty>
      </Page>
    );
  const day = data && format.date(data.until, { dateStyle: 'long' });
  return (
    <Page
      className="letter"
      tab={t.tab}
      title={data ? t.title({ name: data.name }) : t.heading}
      lead={data && day && t.lead({ name: data.name, day })}
    >
      <QueryView query={query}>
        {({ answers }) =>
          answers.map((answer) => <SharedAnswer key={`${answer.at} ${answer.question}`} of={answer} />)
        }
      </QueryView>
    </Page>
  );
}

/** Tells once that the page was seen; where that fails, nothing is missing for the reader. */
function useCountOpened(token: string): void {
  const api = useApi();
  useLinkOnce(
    token,
    (given, idempotencyKey) => api.call(openShared, { body: { token: given } }, { idempotencyKey }),
    () => undefined,
  );
}

function SharedAnswer({ of }: { of: Shared['answers'][number] }) {
  const { shared: t } = useTexts(texts);
  const format = useFormat();
  const { title, question, at, scores, scorer, text, audioUrl } = of;
  return (
    <Sheet className="stack" aria-label={t.answer({ question })}>
      <h2>{question}</h2>
      <p className="note">{title}</p>
      <AudioContext value={htmlAudio}>
        <SpokenText
          label={t.answer({ question })}
          text={text}
          audioUrl={audioUrl}
          rate={1}
          {...(audioUrl === undefined ? {} : { peaks: [] })}
        />
      </AudioContext>
      <FourSkills scores={scores} />
      <p className="note">{t.by({ day: format.date(at, { dateStyle: 'medium' }), scorer })}</p>
    </Sheet>
  );
}

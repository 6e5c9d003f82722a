import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { x } from '../ui/icon-paths.js';
import { Steps } from '../ui/steps.js';
import type { CompleteViewProps } from './complete-view.js';
import { ReadPassage } from './first-reading.js';
import {
  LoadFailedView,
  LoadingView,
  NotFoundView,
  QuestionLoadingView,
  TerminatedView,
} from './load-views.js';
import { PassageLeaf, type PassageLeafProps } from './passage-leaf.js';
import { PassageSentences } from './passage-sentences.js';
import { measuredIn } from './marked-answer.js';
import { answeredCount, isAnsweredOnce, questionsOf } from './progress.js';
import type { OpenReadAloud } from './read-aloud.types.js';
import { ReadingLeaf } from './reading-leaf.js';
import { readingStyle, type ReadingSettings, type ReadingStore } from './reading-settings.js';
import type { SessionActor, SessionSnapshot } from './session.actors.js';
import { useKeptFocus } from './use-kept-focus.js';
import { useKeys } from './use-keys.js';
import { useReadAloud } from './use-read-aloud.js';
import { useScreen, type OpenQuestion } from './use-screen.js';
import { usePracticeTexts } from './use-practice-texts.js';
import { usePracticeTools } from './use-practice-tools.js';
import { useQuestionPanel } from './use-question-panel.js';

export type PracticeSessionProps = {
  /** A started session: `createPracticeSession`, or a rehearsed one. */
  session: SessionActor;
  reading: ReadingStore;
  /** The student wants to go: what was said is kept. */
  onLeave: () => void;
  /** Where all answers can be looked at. */
  reviewHref?: string | undefined;
  /** Where the next passage is chosen; without one the student finishes by leaving. */
  nextHref?: string | undefined;
  /** At the end, in place of the next passage and the answers. */
  onward?: ReactNode;
  /** Days in a row, this one included. */
  streakCount?: number | undefined;
  /** `page` where the practice is all there is; `widget` inside a foreign page. */
  keysOn?: 'widget' | 'page';
  /** Without it nothing is read aloud. */
  openReadAloud?: OpenReadAloud | undefined;
  /** What had the focus in the view before it. */
  held?: Element | null | undefined;
};

/** The practice page: passage, question, voice. Every branch follows the state of the machine. */
export function PracticeSession({
  session,
  reading,
  onLeave,
  keysOn = 'widget',
  openReadAloud,
  held = null,
  ...end
}: PracticeSessionProps) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const { snapshot, open } = useScreen(session);
  // A page around it has a main part and a title of its own.
  const isPage = keysOn === 'page';
  const Main = isPage ? 'main' : 'div';
  const [settings, setSettings] = useState(reading.read);
  const [keys, setKeys] = useState(false);
  const panel = useQuestionPanel();
  const tools = usePracticeTools();
  // Nor where the student is to read it aloud.
  const isSilent = (open?.mood ?? null) !== null || open?.state.context.question.readingText !== undefined;
  const page = screenName(snapshot);
  const readAloud = useReadAloud(openReadAloud, snapshot.context.content, settings, isSilent, page);
  const hasSound = openReadAloud !== undefined && snapshot.context.content?.readAloud !== undefined;
  const onSettings = (next: ReadingSettings) => {
    setSettings(next);
    reading.write(next);
  };
  useKeptFocus(root, held);
  useKeys(root, { open, on: keysOn, onList: () => setKeys(true), onRead: readAloud?.toggle });
  return (
    <div ref={root} className="practice-session" style={readingStyle(settings)} data-screen={page}>
      <TopBar snapshot={snapshot} onLeave={onLeave}>
        {/* Before there is a text nothing can be set of it. */}
        {tools && snapshot.context.content && (
          <>
            <tools.ReaderPanel id={`${id}-reader`} settings={settings} onChange={onSettings}>
              {readAloud?.voiceSetting(settings, onSettings)}
            </tools.ReaderPanel>
            <tools.KeysButton onPress={() => setKeys(true)} />
          </>
        )}
      </TopBar>
      <Main className="practice">
        <Screen
          session={session}
          snapshot={snapshot}
          open={open}
          panel={panel}
          onLeave={onLeave}
          end={end}
          Title={isPage ? 'h1' : 'h2'}
          settings={settings}
          onSettings={onSettings}
          readAloud={readAloud ?? (hasSound ? 'on its way' : null)}
        />
      </Main>
      {tools && <tools.KeysDialog open={keys} onClose={() => setKeys(false)} />}
    </div>
  );
}

const screenName = ({ value }: SessionSnapshot): string =>
  typeof value.screen === 'string' ? value.screen : `question.${value.screen.question}`;

type TopBarProps = {
  snapshot: SessionSnapshot;
  onLeave: () => void;
  children: ReactNode;
};

function TopBar({ snapshot, onLeave, children }: TopBarProps) {
  const t = usePracticeTexts();
  return (
    <header className="attempt-top">
      <Button kind="quiet" onClick={onLeave}>
        <Glyph path={x} />
        {t.leave}
      </Button>
      <Progress snapshot={snapshot} />
      <div className="row tools">{children}</div>
    </header>
  );
}

function Progress({ snapshot: { context, ...snapshot } }: { snapshot: SessionSnapshot }) {
  const t = usePracticeTexts().progress;
  const questions = questionsOf(context);
  if (questions.length === 0) return <span />;
  const done = answeredCount(context);
  const at = questions.findIndex(({ _id }) => _id === (context.lookedAt ?? context.questionId)) + 1;
  const isOpen = typeof snapshot.value.screen !== 'string';
  const half =
    isOpen && context.questionId !== null && !isAnsweredOnce(context, context.questionId) ? 0.5 : 0;
  const word = isOpen
    ? t.at({ n: at, of: questions.length })
    : context.status === 'reading'
      ? t.reading
      : t.done;
  return (
    <div className="row progress-line">
      <span className="note num">{word}</span>
      <Steps of={questions.length} done={done + half} label={t.label({ done, of: questions.length })} />
    </div>
  );
}

type ScreenProps = Pick<PracticeSessionProps, 'session' | 'onLeave'> &
  Pick<PassageLeafProps, 'settings' | 'onSettings' | 'readAloud'> & {
    end: Pick<PracticeSessionProps, 'reviewHref' | 'nextHref' | 'onward' | 'streakCount'>;
    Title: 'h1' | 'h2';
    snapshot: SessionSnapshot;
    open: OpenQuestion | null;
    panel: ReturnType<typeof useQuestionPanel>;
  };

function Screen({ session, snapshot, open, panel, onLeave, end, Title, ...leaf }: ScreenProps) {
  const t = usePracticeTexts();
  const [folded, setFolded] = useState(true);
  const { content, questionId } = snapshot.context;
  useEffect(() => setFolded(true), [questionId]);
  if (snapshot.matches({ connection: 'terminated' })) {
    const { ended } = snapshot.context;
    return <TerminatedView message={ended} onHere={() => session.send({ type: 'reconnect' })} />;
  }
  if (snapshot.matches({ screen: 'loadFailed' })) {
    return <LoadFailedView onRetry={() => session.send({ type: 'retry' })} />;
  }
  if (snapshot.matches({ screen: 'notFound' })) return <NotFoundView onLeave={onLeave} />;
  if (!content || snapshot.matches({ screen: 'loading' })) return <LoadingView />;
  const feedback = open?.state.matches('feedback') ? open.response?.feedback : undefined;
  const isReading = snapshot.matches({ screen: 'reading' });
  const aloud = open?.state.context.question.readingText;
  const heard = open?.state.matches('feedback') && open.response ? measuredIn(open.response) : undefined;
  return (
    <PassageSentences
      passage={content.content}
      sentences={feedback?.passageSentences ?? []}
      onShow={() => setFolded(false)}
    >
      <Title className="sr">{t.page({ title: content.title })}</Title>
      <div className="desk">
        {aloud !== undefined ? (
          <ReadingLeaf title={content.title} text={aloud} words={heard?.words} settings={leaf.settings} />
        ) : (
          <PassageLeaf content={content} reading={isReading} folded={folded} onFold={setFolded} {...leaf} />
        )}
        {open &&
          (panel.part ? (
            <panel.part.QuestionPanel session={session} snapshot={snapshot} open={open} />
          ) : (
            <QuestionLoadingView isFailed={panel.isFailed} onRetry={panel.retry} />
          ))}
        {snapshot.matches({ screen: 'complete' }) && (
          <Complete session={session} snapshot={snapshot} onLeave={onLeave} {...end} />
        )}
        {isReading && (
          <ReadPassage
            questions={questionsOf(snapshot.context).length}
            onRead={() => session.send({ type: 'read' })}
          />
        )}
      </div>
    </PassageSentences>
  );
}

function Complete(props: CompleteViewProps) {
  const t = usePracticeTexts().complete;
  const tools = usePracticeTools();
  return tools ? (
    <tools.CompleteView {...props} />
  ) : (
    <Button kind="primary" big onClick={props.onLeave}>
      {t.finish}
    </Button>
  );
}

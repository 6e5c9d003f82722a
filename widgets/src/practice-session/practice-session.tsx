import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { Glyph } from '../ui/glyph.js';
import { help, x } from '../ui/icon-paths.js';
import { Steps } from '../ui/steps.js';
import { useTexts } from '../ui/texts.js';
import { CompleteView } from './complete-view.js';
import { KeysDialog } from './keys-dialog.js';
import { LoadFailedView, LoadingView, NotFoundView, TerminatedView } from './load-views.js';
import { NextGlyph } from './next-button.js';
import { PassageLeaf } from './passage-leaf.js';
import { PassageSentences } from './passage-sentences.js';
import passageTexts from './passage.en.json';
import { answeredCount, isAnsweredOnce, questionsOf } from './progress.js';
import { QuestionPanel } from './question-panel.js';
import { ReaderPanel } from './reader-panel.js';
import { readingStyle, type ReadingStore } from './reading-settings.js';
import type { SessionActor, SessionSnapshot } from './session.actors.js';
import { useKeptFocus } from './use-kept-focus.js';
import { useKeys } from './use-keys.js';
import { useScreen, type OpenQuestion } from './use-screen.js';
import { usePracticeTexts } from './use-practice-texts.js';

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
};

/** The practice page: passage, question, voice. Every branch follows the state of the machine. */
export function PracticeSession({
  session,
  reading,
  onLeave,
  keysOn = 'widget',
  ...end
}: PracticeSessionProps) {
  const root = useRef<HTMLDivElement>(null);
  const { snapshot, open } = useScreen(session);
  // A page around it has a main part and a title of its own.
  const isPage = keysOn === 'page';
  const Main = isPage ? 'main' : 'div';
  const [settings, setSettings] = useState(reading.read);
  const [keys, setKeys] = useState(false);
  useKeptFocus(root);
  useKeys(root, { open, on: keysOn, onList: () => setKeys(true) });
  return (
    <div
      ref={root}
      className="practice-session"
      style={readingStyle(settings)}
      data-screen={screenName(snapshot)}
    >
      <TopBar
        snapshot={snapshot}
        onLeave={onLeave}
        onKeys={() => setKeys(true)}
        settings={settings}
        onSettings={(next) => {
          setSettings(next);
          reading.write(next);
        }}
      />
      <Main className="practice">
        <Screen
          session={session}
          snapshot={snapshot}
          open={open}
          onLeave={onLeave}
          end={end}
          Title={isPage ? 'h1' : 'h2'}
          oneLine={settings.oneLine}
          layout={JSON.stringify(settings)}
        />
      </Main>
      <KeysDialog open={keys} onClose={() => setKeys(false)} />
    </div>
  );
}

const screenName = ({ value }: SessionSnapshot): string =>
  typeof value.screen === 'string' ? value.screen : `question.${value.screen.question}`;

type TopBarProps = {
  snapshot: SessionSnapshot;
  onLeave: () => void;
  onKeys: () => void;
  settings: Parameters<typeof ReaderPanel>[0]['settings'];
  onSettings: Parameters<typeof ReaderPanel>[0]['onChange'];
};

function TopBar({ snapshot, onLeave, onKeys, settings, onSettings }: TopBarProps) {
  const t = usePracticeTexts();
  const id = useId();
  return (
    <header className="attempt-top">
      <Button kind="quiet" onClick={onLeave}>
        <Glyph path={x} />
        {t.leave}
      </Button>
      <Progress snapshot={snapshot} />
      <div className="row tools">
        <ReaderPanel id={`${id}-reader`} settings={settings} onChange={onSettings} />
        <Button
          kind="quiet"
          round
          className="for-keys"
          aria-label={useTexts(passageTexts).keys.open}
          onClick={onKeys}
        >
          <Glyph path={help} />
        </Button>
      </div>
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

type ScreenProps = Pick<PracticeSessionProps, 'session' | 'onLeave'> & {
  end: Pick<PracticeSessionProps, 'reviewHref' | 'nextHref' | 'onward' | 'streakCount'>;
  Title: 'h1' | 'h2';
  snapshot: SessionSnapshot;
  open: OpenQuestion | null;
  oneLine: boolean;
  layout: string;
};

function Screen({ session, snapshot, open, onLeave, end, Title, oneLine, layout }: ScreenProps) {
  const t = usePracticeTexts();
  const { passage } = useTexts(passageTexts);
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
  return (
    <PassageSentences
      passage={content.content}
      sentences={feedback?.passageSentences ?? []}
      onShow={() => setFolded(false)}
    >
      <Title className="sr">{t.page({ title: content.title })}</Title>
      <div className="desk">
        <PassageLeaf
          content={content}
          reading={isReading}
          folded={folded}
          onFold={setFolded}
          oneLine={oneLine}
          layout={layout}
        />
        {open && <QuestionPanel session={session} snapshot={snapshot} open={open} />}
        {snapshot.matches({ screen: 'complete' }) && (
          <CompleteView session={session} snapshot={snapshot} onLeave={onLeave} {...end} />
        )}
        {isReading && (
          <section className="ask" data-state="reading">
            <Button kind="primary" big onClick={() => session.send({ type: 'read' })}>
              {passage.read} <NextGlyph />
            </Button>
            <p className="note">{passage.next({ n: questionsOf(snapshot.context).length })}</p>
          </section>
        )}
      </div>
    </PassageSentences>
  );
}

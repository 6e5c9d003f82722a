import { describe, expect, it } from 'vitest';
import * as fixtures from './practice-session.fixture.js';
import { recordedSession, type RecordedScreen } from './recorded-session.js';
import { rehearsedStates, type RehearsedState } from './rehearsed-states.fixture.js';
import { screenOf, type Screen } from './screens.js';
import { answerOf, questionOf, type SessionActor } from './session.actors.js';

const connections: readonly RecordedScreen['connection'][] = [
  'connecting',
  'connected',
  'lost',
  'terminated',
];

/** A screen as its steps record it. */
const recorded = ({
  stateValue,
  questionId,
  connection,
  parts,
  stage,
  message,
  details,
}: Screen): RecordedScreen => {
  const [stored = 0, total = 0] = parts?.split(' of ').map(Number) ?? [];
  return {
    stateValue,
    questionId,
    sent: [],
    connection: connections.find((one) => one === connection) ?? 'connected',
    parts: parts === null ? null : { stored, total },
    stage: stage as RecordedScreen['stage'],
    message,
    details: details ?? {},
    heard: { peaks: [], elapsedMs: 0 },
  };
};

const loadedStates = (Object.keys(rehearsedStates) as RehearsedState[]).filter(
  (name) => !['loading', 'load failed', 'not found'].includes(name),
);

describe('a recorded screen', () => {
  it.each(loadedStates)('stands again as it stood: %s', async (name) => {
    const { session, served } = await rehearsedStates[name]();
    const shown = screenOf(session.getSnapshot());
    const again = recordedSession(served.attempt, recorded(shown));
    expect(again).not.toBeNull();
    if (!again) return;
    const { stateValue, questionId, connection } = screenOf(again.getSnapshot());
    expect({ stateValue, questionId, connection }).toEqual({
      stateValue: shown.stateValue,
      questionId: shown.questionId,
      connection: shown.connection,
    });
    expect(again.getSnapshot().context.content?.title).toBe(session.getSnapshot().context.content?.title);
  });

  it('tells of an answer what its tab had heard, whatever the server knew by then', async () => {
    const { session, served } = await rehearsedStates['thinking: recorded']();
    const shown = recorded(screenOf(session.getSnapshot()));
    const stageIn = (screen: RecordedScreen) =>
      recordedSession(served.attempt, screen)?.getSnapshot().context.responses.at(-1)?.stage;
    expect(stageIn(shown)).toBe('recorded');
    expect(stageIn({ ...shown, stage: null })).toBe('ended');
  });

  it('asks for the words of an answer as the tab did: the answer stays the same', async () => {
    const { session, served } = await rehearsedStates['no transcript']();
    const asked = (one: SessionActor) => {
      const question = questionOf(one.getSnapshot())?.getSnapshot();
      return question && answerOf(question)?.getSnapshot().context.responseId;
    };
    const again = recordedSession(served.attempt, recorded(screenOf(session.getSnapshot())));
    expect(asked(session)).toEqual(expect.any(String));
    expect(again && asked(again)).toBe(asked(session));
  });

  it('does nothing by itself', () => {
    const screen = { ...recorded({} as Screen), stateValue: 'reading', questionId: null, parts: null };
    const again = recordedSession(fixtures.attempt(), screen);
    again?.send({ type: 'read' });
    expect(again?.getSnapshot().value).toMatchObject({ screen: 'reading' });
  });

  it('of another version of the page is not made up', () => {
    const of = (stateValue: string, questionId: string | null) =>
      recordedSession(fixtures.attempt(), { ...recorded({} as Screen), stateValue, questionId, parts: null });
    const { questionId } = fixtures.attempt();
    expect(of('daydreaming', null)).toBeNull();
    expect(of('question.asking.humming', questionId)).toBeNull();
    expect(of('question.asking.answering.singing', questionId)).toBeNull();
    expect(of('question.asking.answering.ready', 'no-such-question')).toBeNull();
    expect(of('question.asking.answering.ready', questionId)).not.toBeNull();
  });
});

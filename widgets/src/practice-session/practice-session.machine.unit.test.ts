import { describe, expect, it } from 'vitest';
import { questions } from './passage.fixture.js';
import { attempt, attemptWith, chosen, leftRecording, matched } from './practice-session.fixture.js';
import { rehearse, type Rehearsal } from './rehearsal.fixture.js';
import { spokenAt } from './spoken-answers.fixture.js';
import { keptHere, unseenFeedback } from './progress.js';

const screen = ({ session }: Rehearsal) => session.getSnapshot().value.screen;
const asked = ({ session }: Rehearsal) => session.getSnapshot().context.questionId;
const names = ({ sent }: Rehearsal) =>
  sent.map(({ name, payload }) => ('action' in payload ? payload.action : name.replace('student:', '')));

describe('opening an attempt', () => {
  it('begins with the passage and goes to the first question once it is read', async () => {
    const practice = await rehearse({
      attempt: attempt({ status: 'reading', questionId: null, responses: [] }),
    });
    expect(screen(practice)).toBe('reading');
    practice.send({ type: 'read' });
    expect(asked(practice)).toBe(questions.choice._id);
    expect(practice.sent).toEqual([
      { name: 'student:update-activity', payload: { attemptId: 'attempt-1', passageId: 'passage-clock' } },
    ]);
  });

  it('opens at the question where the student was', async () => {
    const practice = await rehearse();
    expect(asked(practice)).toBe(questions.why._id);
    expect(practice.answer().getSnapshot().value).toBe('ready');
  });

  it('says when there is no such attempt, and offers another try when it can’t be read', async () => {
    expect(screen(await rehearse({ load: 'notFound' }))).toBe('notFound');
    const practice = await rehearse({ load: 'failed' });
    expect(screen(practice)).toBe('loadFailed');
    practice.served.load = 'found';
    practice.send({ type: 'retry' });
    await practice.settle();
    expect(asked(practice)).toBe(questions.why._id);
  });

  it('starts with typing where the student said that there is no microphone', async () => {
    const practice = await rehearse({ startWith: 'typing' });
    expect(practice.answer().getSnapshot().value).toBe('typing');
  });
});

describe('a spoken answer', () => {
  it('is stored part by part, then told to be attempted, then followed through its stages to feedback', async () => {
    const practice = await rehearse();
    practice.speak(18);
    practice.stop();
    expect(practice.question().getSnapshot().value).toBe('sending');
    practice.store(3, 5);
    expect(names(practice)).toEqual([]);
    practice.store(5, 5);
    expect(practice.question().getSnapshot().value).toBe('processing');
    expect(names(practice)).toEqual(['update-speech-validation', 'update-response-attempted']);
    for (const stage of ['recorded', 'transcribed', 'scored'] as const) {
      await practice.process({ ...spokenAt[stage], responseId: 'rehearsed-1' });
      expect(practice.question().getSnapshot().value).toBe('processing');
    }
    await practice.process({ ...spokenAt.praised, responseId: 'rehearsed-1' });
    expect(practice.question().getSnapshot().value).toBe('feedback');
    expect(names(practice).at(-1)).toBe('feedback-shown');
    practice.question().send({ type: 'goOn' });
    expect(asked(practice)).toBe(questions.story._id);
  });

  it('gets its id, time and zone when the microphone opens, and the recorder the same', async () => {
    const practice = await rehearse();
    practice.speak();
    expect(practice.recording().getSnapshot().context.input.answer).toMatchObject({
      responseId: 'rehearsed-1',
      questionId: questions.why._id,
      timeZone: 'Asia/Kolkata',
      isReiteratedResponse: false,
    });
    const [response] = practice.session.getSnapshot().context.responses.slice(-1);
    expect(response).toMatchObject({ responseId: 'rehearsed-1', stage: 'open', fAttempted: false });
  });

  it('goes on while the student is asked whether to throw it away', async () => {
    const practice = await rehearse();
    practice.speak();
    practice.recording().send({ type: 'recording.cancel' });
    practice.recording().send({ type: 'recording.keep' });
    expect(practice.recording().getSnapshot().matches({ recording: 'listening' })).toBe(true);
  });

  it('is forgotten when it is thrown away, and the server hears of it only if it may have a part', async () => {
    const practice = await rehearse();
    practice.speak();
    practice.recording().send({ type: 'recording.cancel' });
    practice.recording().send({ type: 'recording.discard' });
    expect(practice.answer().getSnapshot().value).toBe('ready');
    expect(practice.sent).toEqual([]);
    expect(practice.commands).toEqual([{ type: 'recording.cancelled', responseId: 'rehearsed-1' }]);
    expect(practice.session.getSnapshot().context.responses).toHaveLength(2);
  });

  it('stops by itself at two minutes', async () => {
    const practice = await rehearse();
    practice.speak(2);
    practice.clock.increment(120_000);
    expect(practice.recording().getSnapshot().value).toBe('stopping');
  });

  it('that broke off is offered as it is, and kept when the student wants', async () => {
    const practice = await rehearse();
    practice.speak(9);
    practice.breakOff();
    expect(practice.question().getSnapshot().value).toBe('unfinished');
    practice.question().send({ type: 'keep' });
    expect(practice.question().getSnapshot().value).toBe('sending');
    expect(practice.commands).toMatchObject([
      { type: 'left.kept', answer: { responseId: 'rehearsed-1', parts: 2 } },
    ]);
  });
});

describe('a microphone that can’t be had', () => {
  it('leads to help, to another try, and to typing', async () => {
    const practice = await rehearse();
    practice.refuseMicrophone('denied');
    expect(practice.answer().getSnapshot()).toMatchObject({
      value: 'denied',
      context: { trouble: 'denied' },
    });
    practice.answer().send({ type: 'retry' });
    expect(practice.answer().getSnapshot().value).toBe('recording');
    const typing = await rehearse();
    typing.refuseMicrophone('none');
    typing.answer().send({ type: 'type' });
    typing.answer().send({ type: 'write', text: 'Because the bowl is fair.' });
    typing.answer().send({ type: 'send' });
    expect(typing.sent.at(-1)).toMatchObject({
      name: 'student:text-response',
      payload: { textResponse: 'Because the bowl is fair.', fReiteratedResponse: false },
    });
  });
});

describe('a written answer', () => {
  const open = (questionId: string) => rehearse({ attempt: attempt({ questionId, responses: [] }) });

  it('is chosen, sent, stored, marked', async () => {
    const practice = await open(questions.choice._id);
    practice.answer().send({ type: 'choose', optionId: 'o-child' });
    practice.answer().send({ type: 'send' });
    expect(practice.sent).toMatchObject([
      { name: 'student:mcq-response', payload: { mcqResponseData: [{ optionId: 'o-child' }] } },
    ]);
    practice.acknowledge();
    expect(practice.question().getSnapshot().value).toBe('processing');
    await practice.process({ ...chosen, responseId: 'rehearsed-1' });
    expect(practice.question().getSnapshot().value).toBe('feedback');
  });

  it('is matched word by word', async () => {
    const practice = await open(questions.words._id);
    for (const { word, meaning } of matched.wordMatchingResponse ?? []) {
      practice.answer().send({ type: 'word', word });
      practice.answer().send({ type: 'meaning', meaning });
    }
    practice.answer().send({ type: 'send' });
    expect(practice.sent).toMatchObject([
      { payload: { wordMatchingData: [{ word: 'creeps' }, {}, {}, {}, {}] } },
    ]);
  });

  it('is kept as a draft until the server has it', async () => {
    const practice = await open(questions.own._id);
    practice.answer().send({ type: 'write', text: 'The bowl' });
    expect(practice.kept.at(-1)).toEqual({ [questions.own._id]: { text: 'The bowl' } });
    practice.answer().send({ type: 'send' });
    practice.acknowledge();
    expect(practice.kept.at(-1)).toEqual({});
  });

  it('that the server refuses for good can be given again, with what was written', async () => {
    const practice = await open(questions.own._id);
    practice.answer().send({ type: 'write', text: 'The bowl' });
    practice.answer().send({ type: 'send' });
    practice.refuse('Not this way');
    expect(practice.question().getSnapshot().value).toBe('refused');
    practice.question().send({ type: 'again' });
    expect(practice.answer().getSnapshot().context.draft.text).toBe('The bowl');
  });
});

describe('a second answer', () => {
  it('is asked for after the feedback, kept beside the first, and sent as a reiteration', async () => {
    const practice = await rehearse({ attempt: attemptWith(spokenAt.again) });
    practice.question().send({ type: 'again' });
    practice.speak();
    const { responses, reIterationResponses } = practice.session.getSnapshot().context;
    expect(responses.find(({ questionId }) => questionId === questions.why._id)?.stage).toBe('done');
    expect(reIterationResponses).toMatchObject([{ responseId: 'rehearsed-1', fAttempted: false }]);
    expect(practice.recording().getSnapshot().context.input.answer?.isReiteratedResponse).toBe(true);
    practice.stop();
    practice.store(4, 4);
    expect(practice.sent.at(-1)).toMatchObject({
      payload: { action: 'update-response-attempted', fReattempt: true },
    });
  });

  it('is not asked for where the first was enough', async () => {
    const practice = await rehearse({ attempt: attemptWith(spokenAt.praised) });
    practice.question().send({ type: 'again' });
    expect(practice.question().getSnapshot().value).toBe('feedback');
  });
});

describe('going on before the feedback came', () => {
  it('tells so, and shows it as a note when it comes; not now is skipping', async () => {
    const practice = await rehearse({ attempt: attemptWith(spokenAt.transcribed) });
    practice.question().send({ type: 'goOn' });
    expect(names(practice)).toEqual(['update-pending-feedback']);
    expect(asked(practice)).toBe(questions.story._id);
    await practice.process(spokenAt.praised);
    expect(unseenFeedback(practice.session.getSnapshot().context)).toEqual([questions.why._id]);
    practice.send({ type: 'dismiss', questionId: questions.why._id });
    expect(names(practice).at(-1)).toBe('feedback-skipped');
    expect(unseenFeedback(practice.session.getSnapshot().context)).toEqual([]);
  });

  it('lets the student look at it and come back to where they were', async () => {
    const practice = await rehearse({
      attempt: attempt({ responses: [{ ...spokenAt.praised, questionId: 'q-choice' }, matched] }),
    });
    practice.send({ type: 'look', questionId: 'q-choice' });
    expect(practice.question().getSnapshot()).toMatchObject({
      value: 'feedback',
      context: { question: { _id: 'q-choice' } },
    });
    practice.question().send({ type: 'goOn' });
    expect(asked(practice)).toBe(questions.why._id);
    expect(practice.answer().getSnapshot().value).toBe('ready');
  });
});

describe('when the work on an answer does not succeed', () => {
  it('keeps the recording, looks again, and lets the student go on', async () => {
    const practice = await rehearse({ attempt: attemptWith(spokenAt.failed) });
    expect(practice.question().getSnapshot().value).toBe('failed');
    const reads = practice.served.reads;
    practice.served.attempt = attemptWith(spokenAt.praised);
    practice.question().send({ type: 'retry' });
    await practice.settle();
    expect(practice.served.reads).toBe(reads + 1);
    expect(practice.question().getSnapshot().value).toBe('feedback');
  });

  it('asks what was said where nobody could write it down, and sends it for the same recording', async () => {
    const practice = await rehearse({ attempt: attemptWith(spokenAt.noTranscript) });
    expect(practice.question().getSnapshot().value).toBe('transcriptMissing');
    practice.answer().send({ type: 'write', text: 'Nobody can quarrel with a bowl.' });
    practice.answer().send({ type: 'send' });
    expect(practice.sent.at(-1)).toMatchObject({
      name: 'student:text-response',
      payload: { responseId: 'r-why-1', textResponse: 'Nobody can quarrel with a bowl.' },
    });
    expect(practice.question().getSnapshot().value).toBe('processing');
    practice.acknowledge();
    await practice.process(spokenAt.praised);
    expect(practice.question().getSnapshot().value).toBe('feedback');
  });
});

describe('coming back', () => {
  it('offers a recording that was broken off: kept, it is closed and sent', async () => {
    const practice = await rehearse({ onDevice: [leftRecording], attempt: attemptWith(spokenAt.open) });
    expect(practice.question().getSnapshot().value).toBe('unfinished');
    practice.question().send({ type: 'keep' });
    expect(practice.commands).toEqual([{ type: 'left.kept', answer: leftRecording }]);
  });

  it('shows the feedback of a recording that was kept, also where it was read before the device noted its end', async () => {
    const practice = await rehearse({ onDevice: [leftRecording], attempt: attemptWith(spokenAt.open) });
    practice.question().send({ type: 'keep' });
    practice.send({ type: 'connection.lost' });
    practice.send({ type: 'connection.connected' });
    await practice.settle();
    await practice.process(spokenAt.praised);
    expect(practice.question().getSnapshot().value).toBe('feedback');
  });

  it('offers a recording that was broken off: said again, the first is cancelled', async () => {
    const practice = await rehearse({ onDevice: [leftRecording], attempt: attemptWith(spokenAt.open) });
    practice.question().send({ type: 'again' });
    expect(practice.sent).toMatchObject([
      { name: 'student:cancel-response', payload: { responseId: 'r-why-1' } },
    ]);
    expect(practice.answer().getSnapshot().value).toBe('ready');
  });

  it('shows an answer that still waits on the device as on its way', async () => {
    const practice = await rehearse({ onDevice: [{ ...leftRecording, hasEnded: true }] });
    expect(practice.question().getSnapshot().value).toBe('sending');
  });

  it('reads the attempt again at every connect and takes nobody elsewhere', async () => {
    const practice = await rehearse();
    practice.speak();
    practice.send({ type: 'connection.lost' });
    practice.served.attempt = attempt({ questionId: questions.own._id });
    const reads = practice.served.reads;
    practice.send({ type: 'connection.connected' });
    await practice.settle();
    expect(practice.served.reads).toBe(reads + 1);
    expect(asked(practice)).toBe(questions.why._id);
    expect(practice.recording().getSnapshot().matches('recording')).toBe(true);
  });

  it('learns from that reading what was told while the connection was away', async () => {
    const practice = await rehearse({ attempt: attemptWith(spokenAt.recorded) });
    practice.send({ type: 'connection.lost' });
    practice.served.attempt = attemptWith(spokenAt.praised);
    practice.send({ type: 'connection.connected' });
    await practice.settle();
    expect(practice.question().getSnapshot().value).toBe('feedback');
  });
});

describe('without a connection', () => {
  it('counts what is kept here and lets the student go on', async () => {
    const practice = await rehearse({ offline: true });
    practice.speak(10);
    practice.stop();
    practice.store(0, 3);
    expect(keptHere(practice.session.getSnapshot().context)).toBe(1);
    practice.question().send({ type: 'goOn' });
    expect(asked(practice)).toBe(questions.story._id);
  });

  it('cuts the recording off when the session ends, and offers to keep it or to say it again', async () => {
    const practice = await rehearse();
    practice.speak(9);
    practice.send({ type: 'connection.terminated', message: 'You have signed out.' });
    expect(practice.recording().getSnapshot().value).toBe('breakingOff');
    practice.cutOff(3);
    expect(practice.question().getSnapshot().value).toBe('unfinished');
    expect(practice.session.getSnapshot().context.onDevice).toMatchObject([
      { responseId: 'rehearsed-1', parts: 3, hasEnded: false },
    ]);
    expect(practice.sent).toEqual([]);
    expect(practice.commands).toEqual([]);
    practice.send({ type: 'connection.lost' });
    expect(practice.session.getSnapshot().value.connection).toBe('terminated');
    practice.send({ type: 'reconnect' });
    expect(practice.commands).toContainEqual({ type: 'connection.connect' });
    practice.question().send({ type: 'keep' });
    expect(practice.commands).toContainEqual(expect.objectContaining({ type: 'left.kept' }));
  });
});

describe('the end', () => {
  const last = () =>
    rehearse({
      attempt: attempt({
        questionId: questions.own._id,
        responses: [
          chosen,
          matched,
          spokenAt.praised,
          { ...spokenAt.praised, questionId: questions.story._id },
        ],
      }),
    });

  it('comes after the last question, with the time and the zone of the student', async () => {
    const practice = await last();
    practice.answer().send({ type: 'write', text: 'The bowl.' });
    practice.answer().send({ type: 'send' });
    practice.acknowledge();
    practice.question().send({ type: 'goOn' });
    expect(screen(practice)).toBe('complete');
    expect(practice.sent.at(-1)).toMatchObject({
      payload: {
        action: 'passage-complete',
        timestamp: Date.UTC(2026, 2, 9, 8, 12),
        timeZone: 'Asia/Kolkata',
      },
    });
  });

  it('waits for a question that was passed by until it was offered once more', async () => {
    const practice = await rehearse({
      attempt: attempt({ questionId: questions.own._id, responses: [chosen, matched, spokenAt.praised] }),
    });
    practice.answer().send({ type: 'write', text: 'The bowl.' });
    practice.answer().send({ type: 'send' });
    practice.acknowledge();
    practice.question().send({ type: 'goOn' });
    expect(asked(practice)).toBe(questions.story._id);
  });
});

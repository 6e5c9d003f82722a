import { questions } from './passage.fixture.js';
import * as fixtures from './practice-session.fixture.js';
import { readAloud } from './read-aloud-answers.fixture.js';
import { rehearse, type Rehearsal, type Scene } from './rehearsal.fixture.js';
import { spokenAt } from './spoken-answers.fixture.js';
import { fetchPracticeTools } from './use-practice-tools.js';
import { fetchQuestionPanel } from './use-question-panel.js';
import { fetchWrittenAnswers } from './use-written-answers.js';

const { attempt, attemptWith } = fixtures;
const at = (question: { _id: string }, changes: Scene = {}): Scene => ({
  attempt: attempt({ questionId: question._id, responses: [] }),
  ...changes,
});

/** Plays a scene and what happens in it. */
const after =
  (scene: Scene, act: (rehearsal: Rehearsal) => void | Promise<void> = () => undefined) =>
  async (): Promise<Rehearsal> => {
    // As on a page that stands for a moment.
    await Promise.allSettled([fetchQuestionPanel(), fetchPracticeTools(), fetchWrittenAnswers()]);
    const rehearsal = await rehearse(scene);
    await act(rehearsal);
    return rehearsal;
  };

const typed = { 'q-own': { text: 'I would trust the bowl, because nobody has to buy a battery for it and' } };
const twoPairs = [
  { word: 'creeps', meaning: 'moves slowly and quietly' },
  { word: 'quarrel', meaning: 'argue angrily' },
];
const everyPair = [
  ...twoPairs,
  { word: 'canal', meaning: 'a channel dug to carry water' },
  { word: 'copper', meaning: 'a red-brown metal' },
  { word: 'trust', meaning: 'believe that something is good' },
];
const later = { ...spokenAt.again, questionId: questions.choice._id };
const givenAll = Object.values(questions).map(({ _id }, index) => ({
  ...(index === 2 ? spokenAt.praised : index === 3 ? spokenAt.transcribed : fixtures.chosen),
  _id: `r-${_id}`,
  responseId: `r-${_id}`,
  questionId: _id,
}));

/** Every state of a practice by its name, each as the way that leads there. */
export const rehearsedStates = {
  loading: after({ load: 'never' }),
  'load failed': after({ load: 'failed' }),
  'not found': after({ load: 'notFound' }),
  reading: after({ attempt: attempt({ status: 'reading', questionId: null, responses: [] }) }),
  'reading a paragraph': after({
    attempt: fixtures.paragraphAttempt,
  }),
  ready: after({}),
  'ready, connecting': after({ slow: true }),
  'ready, nobody writes it down': after({
    attempt: attempt({ fTranscribes: false }),
    hasRecognition: false,
  }),
  'ready, little room': after({ hasLittleRoom: true }),
  'ready, offline': after({ offline: true }, ({ send }) =>
    send({ type: 'outbox.waiting', answers: 2, problem: null }),
  ),
  'opening the microphone': after({}, ({ answer }) => answer().send({ type: 'record' })),
  listening: after({}, ({ speak }) => speak()),
  'listening, too quiet': after({}, ({ speak, fallSilent }) => {
    speak(0);
    fallSilent();
  }),
  'recording broke off': after({}, ({ speak, breakOff }) => {
    speak(9);
    breakOff();
  }),
  'cancel?': after({}, ({ speak, recording }) => {
    speak();
    recording().send({ type: 'recording.cancel' });
  }),
  'throwing it away': after({ slow: true }, ({ speak, recording }) => {
    speak();
    recording().send({ type: 'recording.cancel' });
    recording().send({ type: 'recording.discard' });
  }),
  'putting the last part away': after({}, ({ speak, recording }) => {
    speak();
    recording().send({ type: 'recording.stop' });
  }),
  'cut off, putting away what was said': after({}, ({ speak, recording }) => {
    speak();
    recording().send({ type: 'recording.breakOff' });
  }),
  'saving 3 of 5': after({}, ({ speak, stop, store }) => {
    speak(18);
    stop();
    store(3, 5);
  }),
  'saving, offline': after({}, ({ speak, stop, store, send }) => {
    speak(18);
    stop();
    store(2, 5);
    send({ type: 'connection.lost' });
  }),
  'a part refused': after({}, ({ speak, stop, store }) => {
    speak(7);
    stop();
    store(1, 2, [0]);
  }),
  'thinking: recorded': after({ attempt: attemptWith(spokenAt.recorded) }),
  'thinking: transcribed': after({ attempt: attemptWith(spokenAt.transcribed) }),
  'thinking: scored': after({ attempt: attemptWith(spokenAt.scored) }),
  'feedback: say it again': after({ attempt: attemptWith(spokenAt.again) }),
  'second answer': after({ attempt: attemptWith(spokenAt.again) }, ({ question }) =>
    question().send({ type: 'again' }),
  ),
  'feedback on the second answer': after({
    attempt: fixtures.withKeyPoints(attemptWith(spokenAt.again, spokenAt.secondPraised)),
  }),
  'feedback on the second answer, after one that nobody was sure of': after({
    attempt: fixtures.withKeyPoints(attemptWith(spokenAt.unsure, spokenAt.secondPraised)),
  }),
  'feedback: go on': after({ attempt: attemptWith(spokenAt.praised) }),
  'feedback: not what the passage says': after({ attempt: attemptWith(spokenAt.wrong) }),
  'feedback: a teacher says otherwise': after({ attempt: attemptWith(spokenAt.overruled) }),
  'feedback: nobody is sure': after({ attempt: fixtures.withKeyPoints(attemptWith(spokenAt.unsure)) }),
  'feedback: right, in few words': after({ attempt: attemptWith(spokenAt.brief) }),
  'feedback: right, for a reader of Hindi': after({ attempt: attemptWith(spokenAt.briefInHindi) }),
  'feedback: partly right': after({ attempt: attemptWith(spokenAt.partly) }),
  'feedback: a known mistake': after({ attempt: attemptWith(spokenAt.mistaken) }),
  'feedback: in another language': after({
    attempt: fixtures.withKeyPoints(attemptWith(spokenAt.german)),
  }),
  'feedback: too short': after({ attempt: attemptWith(spokenAt.short) }),
  'feedback: read off': after({ attempt: attemptWith(spokenAt.penalized) }),
  'no transcript': after({ attempt: attemptWith(spokenAt.noTranscript) }),
  'processing failed': after({ attempt: attemptWith(spokenAt.failed) }),
  'feedback could not be written': after({ attempt: attemptWith(spokenAt.feedbackFailed) }),
  'recording unreadable': after({ attempt: attemptWith(spokenAt.unreadable) }),
  refused: after({
    attempt: attemptWith({ ...spokenAt.recorded, stage: 'ended', fServerSideResponseValidationFailed: true }),
  }),
  'not saved here': after(at(questions.own, { drafts: typed }), ({ answer, fail }) => {
    answer().send({ type: 'send' });
    fail('QuotaExceededError');
  }),
  unfinished: after({ onDevice: [fixtures.leftRecording], attempt: attemptWith(spokenAt.open) }),
  'unfinished elsewhere': after({ attempt: attemptWith(spokenAt.open) }),
  'microphone denied': after({}, ({ refuseMicrophone }) => refuseMicrophone('denied')),
  'microphone blocked in a frame': after({}, ({ refuseMicrophone }) => refuseMicrophone('blockedInFrame')),
  'no microphone': after({}, ({ refuseMicrophone }) => refuseMicrophone('none')),
  'microphone busy': after({}, ({ refuseMicrophone }) => refuseMicrophone('busy')),
  'recording unsupported': after({}, ({ refuseMicrophone }) => refuseMicrophone('unsupported')),
  choosing: after(at(questions.choice)),
  'choices missing': after(
    at(
      { _id: 'q-choice' },
      { attempt: fixtures.withoutChoices(attempt({ questionId: 'q-choice', responses: [] })) },
    ),
  ),
  chosen: after(at(questions.choice, { drafts: { 'q-choice': { optionIds: ['o-water'] } } })),
  'choice marked': after({
    attempt: attempt({ questionId: questions.choice._id, responses: [fixtures.chosen] }),
  }),
  'choose again': after({
    attempt: attempt({ questionId: questions.choice._id, responses: [fixtures.chosenWrong] }),
  }),
  matching: after(at(questions.words, { drafts: { 'q-words': { pairs: twoPairs } } })),
  'matching, nothing matched': after(at(questions.words)),
  'matching, complete': after(at(questions.words, { drafts: { 'q-words': { pairs: everyPair } } })),
  'words marked': after({
    attempt: attempt({ questionId: questions.words._id, responses: [fixtures.matched] }),
  }),
  typing: after(at(questions.own, { drafts: typed })),
  'typing, empty': after(at(questions.own)),
  'typing instead of speaking': after({}, ({ answer }) => answer().send({ type: 'type' })),
  'to read aloud': after({ attempt: fixtures.attemptAtReading() }),
  'to read aloud, nobody writes it down': after({
    attempt: { ...fixtures.attemptAtReading(), fTranscribes: false },
    hasRecognition: false,
  }),
  'reading aloud': after({ attempt: fixtures.attemptAtReading() }, ({ speak }) => speak()),
  'no microphone to read aloud': after({ attempt: fixtures.attemptAtReading() }, ({ refuseMicrophone }) =>
    refuseMicrophone('none'),
  ),
  'read aloud': after({ attempt: fixtures.attemptAtReading(readAloud.measured) }),
  'read aloud, little recognised': after({ attempt: fixtures.attemptAtReading(readAloud.unsure) }),
  'read aloud, nobody wrote it down': after({
    attempt: fixtures.attemptAtReading(readAloud.unheard),
  }),
  'answered in another tab': after(at(questions.own, { drafts: typed }), async ({ served, send, settle }) => {
    const other = { ...spokenAt.praised, kind: 'text' as const, questionId: questions.own._id };
    served.attempt = attempt({ questionId: questions.own._id, responses: [other] });
    send({ type: 'attempt.lookAgain' });
    await settle();
  }),
  'feedback came later': after({ attempt: attempt({ responses: [later, fixtures.matched] }) }),
  'looking back': after({ attempt: attempt({ responses: [later, fixtures.matched] }) }, ({ send }) =>
    send({ type: 'look', questionId: questions.choice._id }),
  ),
  'open elsewhere': after({}, ({ send }) =>
    send({ type: 'connection.terminated', message: 'Opened on another device' }),
  ),
  complete: after({ attempt: attempt({ status: 'complete', questionId: null, responses: givenAll }) }),
  'complete, nothing scored yet': after({
    attempt: attempt({
      status: 'complete',
      questionId: null,
      responses: [spokenAt.short, fixtures.chosenWrong],
    }),
  }),
} satisfies Record<string, () => Promise<Rehearsal>>;

export type RehearsedState = keyof typeof rehearsedStates;

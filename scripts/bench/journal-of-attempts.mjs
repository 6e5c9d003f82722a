/** A journal as a school's afternoon leaves it: attempts side by side, each from its start to its last feedback. */
import { randomUUID } from 'node:crypto';

const digest = 'a'.repeat(64);
const text =
  'The keeper lit the lamps before the storm because the boats had nothing else to steer by. '.repeat(3);
const words = text.trim().split(' ');
const timepoints = words.map((word, n) => ({
  word,
  start: n / 3,
  end: n / 3 + 0.3,
  textStart: n * 6,
  textEnd: n * 6 + 5,
}));
const scorer = { name: 'bench', version: '1', calibration: 'none' };

/** Which work an event ends: its command bears the id of that item, as a worker's does. */
const outcomeOf = {
  ResponseRecorded: ['RecordingEnded', 'collect-recording'],
  RecordingMerged: ['ResponseRecorded', 'merge-recording'],
  ResponseTranscribed: ['RecordingMerged', 'transcribe'],
  ResponseScored: ['ResponseTranscribed', 'score-response'],
  FeedbackWritten: ['ResponseScored', 'write-feedback'],
  FeedbackSpoken: ['FeedbackWritten', 'speak-feedback'],
};

/** The facts of one answer by voice. @param said its words */
const answer = (ids, at, said) => {
  const given = { fReiteration: false, givenAt: at, timeZone: 'Asia/Kolkata' };
  const version = { ...ids, version: 1 };
  const chunks = Array.from({ length: 8 }, (_, index) => ({
    timestamp: at + index * 4_000,
    endedAt: at + (index + 1) * 4_000,
    arrivedAt: at + (index + 1) * 4_000,
    bytes: 20_000,
    digest,
    index,
  }));
  const spoken = (part) => ({
    blobKey: `speech/${ids.attemptId}/${ids.responseId}/1/${part}`,
    mimeType: 'audio/wav',
    durationSeconds: 12,
  });
  const scores = {
    grammarAndSentenceStructure: 3.5,
    comprehensiveness: 4,
    accuracy: 4,
    keyPointCoverage: 3.5,
  };
  return [
    ['ResponseStarted', { ...ids, ...given }],
    [
      'RecordingEnded',
      { ...ids, timestamp: at + 28_000, endedAt: at + 32_000, index: 7, transcriptHint: text },
    ],
    ['ResponseAttempted', { ...ids, fReattempt: false }],
    ['ResponseRecorded', { ...ids, ...given, version: 1, chunks, gaps: [], fComplete: true }],
    [
      'RecordingMerged',
      {
        ...version,
        blobKey: 'recordings/x',
        mimeType: 'audio/webm',
        bytes: 160_000,
        durationSeconds: 32,
        speechSeconds: 28,
        peaks: Array(120).fill(0.5),
      },
    ],
    ['ResponseTranscribed', { ...version, source: 'browser', text: said }],
    [
      'ResponseScored',
      {
        ...version,
        scores,
        confidence: 0.7,
        fShortResponse: false,
        fPenalized: false,
        fReiterationRequired: false,
        cheating: [],
        copiedShare: 0.1,
        evidence: [],
        keyPoints: [{ _id: 'k1', similarity: 0.6, fCovered: true }],
        scorer,
        inputsDigest: digest,
        languageNotes: [],
      },
    ],
    [
      'FeedbackWritten',
      {
        ...version,
        writer: { name: 'bench', version: '1' },
        feedbackText: text,
        rephrasedResponse: text,
        gaps: [],
      },
    ],
    [
      'FeedbackSpoken',
      {
        ...version,
        speech: { name: 'bench', version: '1' },
        feedback: spoken('feedback'),
        rephrased: spoken('rephrased'),
        feedbackTimepoints: timepoints,
        rephrasedTimepoints: timepoints,
      },
    ],
    ['FeedbackShown', ids],
  ];
};

/** What is answered where nobody reads the answers. */
const anyContent = {
  contentId: 'c',
  contentDigest: digest,
  questionIds: ['q0', 'q1', 'q2', 'q3', 'q4'],
  said: () => text,
};

const attempt = (n, personId, { contentId, contentDigest, questionIds, said }) => {
  const attemptId = `bench-attempt-${n}`;
  const at = 1_760_000_000_000 + n * 60_000;
  const to = { attemptId, personId };
  const questions = questionIds.map((_id) => ({ _id, type: 'spoken' }));
  const steps = (q) =>
    ['question.opened', 'recording.started', 'parts.saved', 'recording.stopped', 'feedback.stage'].map(
      (kind, s) => [
        'ScreenStepped',
        {
          ...to,
          tab: 'tab',
          seq: q * 5 + s,
          at: at + s,
          kind,
          state: 'question.ready',
          questionId: questionIds[q],
          appVersion: '0',
          shown: '3 of 5',
        },
      ],
    );
  return {
    attempt: [
      [
        'AttemptStarted',
        {
          ...to,
          schoolId: 'school',
          contentKind: 'passage',
          contentId,
          contentDigest,
          questions,
        },
      ],
      ['PassageRead', to],
      ...questions.flatMap(({ _id }, q) =>
        answer({ ...to, responseId: `response-${n}-${q}`, questionId: _id }, at + q * 40_000, said(n, q)),
      ),
    ],
    screens: questions.flatMap((_, q) => steps(q)),
  };
};

/**
 * Fills a journal with `count` attempts of `people` students, 30 of them going on at once.
 * @param given what is practised; `said(n, q)` are the words of the answer of attempt `n` to question `q`
 * @returns how many events it holds
 */
export const fillJournal = async ({ store, codec, workItemId, count, people }, given = anyContent) => {
  const meta = (eventId, commandId, role, at) => ({
    eventId,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { userId: 'bench', role },
    at: new Date(at).toISOString(),
    appVersion: '0',
    version: 1,
  });
  const going = [];
  const waiting = Array.from({ length: count }, (_, n) => {
    const { attempt: facts, screens } = attempt(n, `bench-person-${n % people}`, given);
    return [
      { stream: `attempt-bench-attempt-${n}`, facts, revision: -1, last: {} },
      { stream: `screens-bench-attempt-${n}`, facts: screens, revision: -1, last: {} },
    ];
  }).flat();
  let events = 0;
  while (going.length > 0 || waiting.length > 0) {
    while (going.length < 60 && waiting.length > 0) going.push(waiting.shift());
    await Promise.all(
      going.map(async (one) => {
        const [type, data] = one.facts.shift();
        const eventId = randomUUID();
        const [before, reactor] = outcomeOf[type] ?? [];
        const commandId = before ? workItemId(one.last[before], reactor) : randomUUID();
        one.last[type] = eventId;
        const event = await codec.encode(
          { type, data },
          meta(eventId, commandId, before ? 'system' : 'student', 1_760_000_000_000 + events),
        );
        const { revision } = await store.append(
          one.stream,
          [event],
          one.revision < 0 ? 'none' : one.revision,
        );
        one.revision = revision;
        events += 1;
      }),
    );
    for (let n = going.length - 1; n >= 0; n -= 1) if (going[n].facts.length === 0) going.splice(n, 1);
  }
  return events;
};

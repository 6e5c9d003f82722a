import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LtiGradeRow } from '@lectern/events/lti/lti-grades.routes';
import { systemActor, type Actor } from '@lectern/events/journal/metadata';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { until, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { workCollection, type WorkItem } from '../platform/work/work.projection.js';
import { register, settingsPath, tokenOf, walk } from './lti-walk.fixture.js';
import {
  claimName,
  startPlatform,
  type Claims,
  type PlatformSimulator,
} from './platform-simulator.fixture.js';

/** Scores as ever, but an answer that says it was read out has a penalty. */
const penalising = () => {
  const { scorer } = lightEngines();
  const score: typeof scorer.score = async (input) => {
    const found = await scorer.score(input);
    return input.answer.includes('read out') ? { ...found, scores: all(1), fPenalized: true } : found;
  };
  return lightEngines({ scorer: { ...scorer, score } });
};

let running: Running;
let admin: Client;
let platform: PlatformSimulator;
beforeAll(async () => {
  const settings = { LECTERN_PRIVATE_TARGETS: '1' };
  running = await startLectern({ settings, library: oneText, engines: penalising() });
  admin = await running.as('school-admin');
  platform = await startPlatform();
  platform.gradebook.trust(`${running.url}/lti/jwks.json`);
  await register(admin, platform);
}, 60_000);
afterAll(async () => {
  platform.close();
  await running.stop();
});

const questions = oneText[0]?.questions.length ?? 0;
const good = 'It holds on because of the many tiny hairs under its toes.';

/** A student who has come by a link that takes grades. */
const came = async (sub: string, more: Claims = platform.gradebook.claim()) => {
  const page = await walk(running.url, platform, { sub, ...more });
  const { token } = await tokenOf(running.url, page);
  const response = await fetch(`${running.url}/api/practice-attempt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ passageId: 'gecko-ceiling' }),
  });
  const { data } = (await response.json()) as { readonly data: { readonly _id: string } };
  const attemptId = data._id;
  const send = async (name: string, message: object): Promise<unknown> => {
    const socket = io(running.url, { transports: ['websocket'], forceNew: true, auth: { token } });
    try {
      return await socket.timeout(10_000).emitWithAck(name, message);
    } finally {
      socket.disconnect();
    }
  };
  let answers = 0;
  return {
    sub,
    attemptId,
    answer: async (questionId: string, textResponse: string) => {
      answers += 1;
      const responseId = `${sub}-answer-${answers}`;
      const to = { _id: attemptId, questionId, responseId, fReiteratedResponse: false };
      const when = { userTimestamp: Date.now() + answers, timeZone: 'Asia/Kolkata' };
      const told = await send('student:text-response', { ...to, ...when, textResponse });
      expect(told).toMatchObject({ success: true });
      return responseId;
    },
    complete: async () => {
      const session = {
        attemptId,
        action: 'passage-complete',
        timestamp: Date.now(),
        timeZone: 'Asia/Kolkata',
      };
      expect(await send('student:update-session-state', session)).toMatchObject({ success: true });
    },
  };
};

const all = (score: number) => ({
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
  grammarAndSentenceStructure: score,
});
const teacher: Actor = { userId: 'a-teacher', role: 'teacher' };
/** What somebody, or a published run, decides about a score. */
const decide = async (name: string, payload: Record<string, unknown>, actor: Actor = teacher) => {
  const reply = await running.lectern.ports.sender.send({ context: 'practice', name, payload, actor });
  expect(reply).toMatchObject({ outcome: 'accepted' });
};
const last = (sub: string) => platform.gradebook.scoresOf(sub).at(-1);
const gradesPath = `${settingsPath}/grades`;
const ledger = async (): Promise<readonly LtiGradeRow[]> =>
  (await admin.get<{ items: LtiGradeRow[] }>(gradesPath)).body.data?.items ?? [];
const rowOf = (attemptId: string, state: LtiGradeRow['state']) =>
  until(
    async () => (await ledger()).find((row) => row.attemptId === attemptId),
    (row) => row?.state === state,
  );
const resend = (gradeId = '') => admin.post(`${gradesPath}/${gradeId}/resend`);

/** A day goes by for what is compared once a day. */
const nextDay = async (): Promise<void> => {
  const { documents } = running.lectern.ports;
  const query = {
    index: 'byStatus',
    equals: { status: 'due', reactor: 'reconcile-lti-grade' },
    limit: 1_000,
  };
  const { items } = await documents.find<WorkItem>(workCollection, query);
  const dueAt = new Date(0).toISOString();
  for (const { id, body, revision } of items)
    await documents.put(workCollection, id, { ...body, dueAt }, revision);
};

describe('the grade of a student who came by a link', { timeout: 60_000 }, () => {
  it('is sent as answers are scored, and is final once the passage is complete', async () => {
    const mina = await came('mina');
    await mina.answer('gecko-ceiling-q1', good);
    await until(
      () => last('mina'),
      (score) => score !== undefined,
    );
    expect(last('mina')).toMatchObject({
      scoreGiven: 80,
      scoreMaximum: 100,
      activityProgress: 'InProgress',
      gradingProgress: 'Pending',
    });
    await mina.complete();
    await until(
      () => last('mina'),
      (score) => score?.gradingProgress === 'FullyGraded',
    );
    expect(last('mina')).toMatchObject({
      scoreGiven: Math.round(8_000 / questions) / 100,
      activityProgress: 'Completed',
    });
    const row = await rowOf(mina.attemptId, 'taken');
    expect(row).toMatchObject({
      student: { firstName: 'Mina', lastName: 'Rao' },
      title: oneText[0]?.title,
      platform: 'Moodle',
      status: 204,
      sent: { grade: { gradingProgress: 'FullyGraded' } },
    });
    // Each is later than the one before it.
    const times = platform.gradebook.scoresOf('mina').map(({ timestamp }) => timestamp);
    expect(times).toEqual([...new Set(times)].toSorted());
  });

  it('goes to one column, which is made once and found by whoever comes later', async () => {
    const { lineItems } = platform.gradebook;
    const made = lineItems.filter(({ resourceLinkId }) => resourceLinkId === 'link-1');
    expect(made).toMatchObject([
      { scoreMaximum: 100, label: oneText[0]?.title, resourceId: 'gecko-ceiling', tag: 'lectern-practice' },
    ]);
  });

  it('goes to the column that the launch names', async () => {
    const { gradebook } = platform;
    const own = gradebook.add({ label: 'Reading', scoreMaximum: 20 });
    const columns = gradebook.lineItems.length;
    const link = { [claimName('resource_link')]: { id: 'link-own' } };
    const omar = await came('omar', { ...link, ...gradebook.claim({ lineitem: own.id }) });
    await omar.answer('gecko-ceiling-q1', good);
    await rowOf(omar.attemptId, 'taken');
    expect(gradebook.scoresOf('omar')).toHaveLength(1);
    expect(gradebook.lineItems).toHaveLength(columns);
  });

  it('goes to a new column where the former one is gone, once somebody sends it again', async () => {
    const { gradebook } = platform;
    const link = { [claimName('resource_link')]: { id: 'link-gone' } };
    const pia = await came('pia', { ...link, ...gradebook.claim() });
    await until(
      () => gradebook.lineItems.at(-1)?.resourceLinkId,
      (id) => id === 'link-gone',
    );
    gradebook.lineItems.pop();
    await pia.answer('gecko-ceiling-q1', good);
    const row = await rowOf(pia.attemptId, 'refused');
    expect(row?.status).toBe(404);
    await resend(row?._id);
    await rowOf(pia.attemptId, 'taken');
    expect(last('pia')).toMatchObject({ scoreGiven: 80 });
  });

  it('is not sent where there is no column and none may be made, which is said', async () => {
    const link = { [claimName('resource_link')]: { id: 'link-bare' } };
    const scope = ['https://purl.imsglobal.org/spec/lti-ags/scope/score'];
    const qui = await came('qui', { ...link, ...platform.gradebook.claim({ scope }) });
    await qui.answer('gecko-ceiling-q1', good);
    expect(await rowOf(qui.attemptId, 'noLineItem')).toMatchObject({ status: null, held: null });
    expect(platform.gradebook.scoresOf('qui')).toEqual([]);
  });

  it('is sent again, the same, after an error and after an answer that never came', async () => {
    const { gradebook } = platform;
    gradebook.trouble('scores', 500, 'cut');
    const nila = await came('nila');
    await nila.answer('gecko-ceiling-q1', good);
    await rowOf(nila.attemptId, 'taken');
    const [first, second] = gradebook.scoresOf('nila');
    expect(second).toEqual(first);
  });

  it('is sent with a new token where the old one is refused', async () => {
    const { gradebook } = platform;
    const ravi = await came('ravi');
    gradebook.forgetTokens();
    const before = gradebook.tokensGiven();
    await ravi.answer('gecko-ceiling-q1', good);
    await rowOf(ravi.attemptId, 'taken');
    expect(gradebook.tokensGiven() - before).toBe(1);
  });

  it('waits where the platform is asked too often', async () => {
    platform.gradebook.trouble('scores', 429);
    const sita = await came('sita');
    await sita.answer('gecko-ceiling-q1', good);
    await rowOf(sita.attemptId, 'taken');
    expect(platform.gradebook.scoresOf('sita')).toHaveLength(1);
  });

  it('stands as refused where the platform says no, until somebody sends it again', async () => {
    platform.gradebook.trouble('scores', 403);
    const tara = await came('tara');
    await tara.answer('gecko-ceiling-q1', good);
    const row = await rowOf(tara.attemptId, 'refused');
    expect(row).toMatchObject({ status: 403, answer: expect.stringContaining('no') });
    expect((await resend(row?._id)).status).toBe(200);
    await rowOf(tara.attemptId, 'taken');
    expect(last('tara')).toMatchObject({ scoreGiven: 80 });
    const other = await running.as('other-school-admin');
    expect((await other.post(`${gradesPath}/${row?._id ?? ''}/resend`)).status).toBe(404);
  });

  it('is corrected when somebody corrects a score', async () => {
    const uma = await came('uma');
    const responseId = await uma.answer('gecko-ceiling-q1', good);
    await rowOf(uma.attemptId, 'taken');
    const to = { attemptId: uma.attemptId, questionId: 'gecko-ceiling-q1', responseId };
    await decide('CorrectScore', { ...to, scores: all(2) });
    await until(
      () => last('uma'),
      (score) => score?.scoreGiven === 40,
    );
    const [first, second] = platform.gradebook.scoresOf('uma');
    expect(second && first && second.timestamp > first.timestamp).toBe(true);
  });

  it('counts an answer that was read out as nothing, until its penalty is waived', async () => {
    const wen = await came('wen');
    const responseId = await wen.answer('gecko-ceiling-q1', 'I read out the passage.');
    await until(
      () => last('wen'),
      (score) => score?.scoreGiven === 0,
    );
    const to = { attemptId: wen.attemptId, questionId: 'gecko-ceiling-q1', responseId };
    await decide('WaivePenalty', { ...to, scores: all(3) });
    const waived = await until(
      () => last('wen'),
      (score) => score?.scoreGiven === 60,
    );
    expect(waived).toMatchObject({ scoreMaximum: 100 });
  });

  it('is changed by a published rescoring, and changed back when that is undone', async () => {
    const xin = await came('xin');
    const responseId = await xin.answer('gecko-ceiling-q1', good);
    await rowOf(xin.attemptId, 'taken');
    const answer = { attemptId: xin.attemptId, questionId: 'gecko-ceiling-q1', responseId, version: 1 };
    const run = { ...answer, rescoringId: 'run-1' };
    await decide(
      'RescoreResponse',
      {
        ...run,
        scores: all(3),
        scorer: { name: 'newer', version: '2', calibration: 'c2' },
      },
      systemActor,
    );
    await until(
      () => last('xin'),
      (score) => score?.scoreGiven === 60,
    );
    await decide('WithdrawRescore', run, systemActor);
    await until(
      () => last('xin'),
      (score) => score?.scoreGiven === 80,
    );
    expect(platform.gradebook.scoresOf('xin').map(({ scoreGiven }) => scoreGiven)).toEqual([80, 60, 80]);
  });

  it('of somebody who was erased is not sent any more', async () => {
    const vera = await came('vera');
    await vera.answer('gecko-ceiling-q1', good);
    const row = await rowOf(vera.attemptId, 'taken');
    const { sender } = running.lectern.ports;
    const command = { context: 'accounts', name: 'ConfirmDeletion', actor: systemActor };
    const personId = row?.student?._id;
    await sender.send({ ...command, payload: { personId, waitMs: 0 } });
    await until(
      async () => (await ledger()).find(({ attemptId }) => attemptId === vera.attemptId)?.student,
      (student) => student === null,
    );
    await resend(row?._id);
    await running.settled();
    expect(platform.gradebook.scoresOf('vera')).toHaveLength(1);
  });
});

describe('once a day', { timeout: 60_000 }, () => {
  it('what the platform holds is compared: the same is shown so, and what it lost is sent again', async () => {
    const wali = await came('wali');
    await wali.answer('gecko-ceiling-q1', good);
    await rowOf(wali.attemptId, 'taken');
    await running.settled();
    await nextDay();
    expect(await rowOf(wali.attemptId, 'same')).toMatchObject({ held: { score: 80, maximum: 100 } });
    platform.gradebook.override('wali', null);
    await running.settled();
    await nextDay();
    await until(
      () => platform.gradebook.scoresOf('wali'),
      (scores) => scores.length === 2,
    );
    expect(last('wali')).toMatchObject({ scoreGiven: 80 });
  });

  it('a grade that a teacher gave there is shown, and stays', async () => {
    const yoko = await came('yoko');
    await yoko.answer('gecko-ceiling-q1', good);
    const row = await rowOf(yoko.attemptId, 'taken');
    await running.settled();
    platform.gradebook.override('yoko', 95);
    await nextDay();
    expect(await rowOf(yoko.attemptId, 'overridden')).toMatchObject({ held: { score: 95, maximum: 100 } });
    await yoko.complete();
    await running.settled();
    expect(platform.gradebook.scoresOf('yoko')).toHaveLength(1);
    await resend(row?._id);
    await until(
      () => platform.gradebook.scoresOf('yoko'),
      (scores) => scores.length === 2,
    );
    expect(last('yoko')).toMatchObject({ activityProgress: 'Completed' });
  });
});

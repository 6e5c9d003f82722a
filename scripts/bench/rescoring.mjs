/**
 * Answers a second that a rescoring scores again with the offline scorer, in a Lectern that does nothing else: `rescoring`
 * the first time, `rescoring-again` the same answers a second time, when their meaning was judged before.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillJournal } from './journal-of-attempts.mjs';
import { json, signIn, startLectern } from './lectern.mjs';

const dist = (path) => new URL(`../../services/dist/${path}`, import.meta.url).href;
const usual = { answers: 1_000 };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What an answer may say, and two sentences of the passage: right and beside the point, and none twice in a thousand. */
const answersFrom = ({ content, questions }) => {
  const sentences = content.match(/[^.!?]+[.!?]+/g).map((sentence) => sentence.trim());
  return (n, q) => {
    const { modelAnswers, keyPoints } = questions[q];
    const own = [...modelAnswers, ...keyPoints.map(({ text }) => text)];
    const of = (at) => sentences[at % sentences.length].toLowerCase();
    const first = Math.floor(n / own.length);
    return `${own[n % own.length]} And ${of(first)} And ${of(Math.floor(first / sentences.length) + q)}`;
  };
};

/** Attempts at the first passage, all answered and scored. @returns the passage's id, how many answers, and the last event's position */
const fill = async (data, answers) => {
  const { createPortOpener } = await import(dist('hosts/port-opener.js'));
  const { createContentQueries } = await import(dist('content/content.queries.js'));
  const { contentProjection } = await import(dist('content/content.projection.js'));
  const { shelvesProjection } = await import(dist('content/shelves.projection.js'));
  const { declarationOf } = await import(dist('platform/projections/projection.js'));
  const { workItemId } = await import(dist('platform/work/work.projection.js'));
  const { readSettings } = await import(dist('platform/settings.js'));
  const opener = createPortOpener(readSettings({}), data);
  try {
    const ports = await opener.openAll();
    for (const each of [contentProjection, shelvesProjection])
      await ports.documents.ensure(declarationOf(each));
    const content = createContentQueries(ports);
    const [{ _id }] = await content.list(null);
    const { item, digest } = await content.latest(_id);
    const questions = item.questions.filter(({ questionType = 'spoken' }) => questionType === 'spoken');
    const count = Math.floor(answers / questions.length);
    await fillJournal(
      { ...ports, workItemId, count, people: 100 },
      {
        contentId: _id,
        contentDigest: digest,
        questionIds: questions.map((question) => question._id),
        said: answersFrom({ ...item, questions }),
      },
    );
    return { contentId: _id, filled: count * questions.length, head: await ports.store.head() };
  } finally {
    await opener.close();
  }
};

export const rescoring = async ({ answers } = usual) => {
  const data = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  // The first start brings the passages.
  await (await startLectern({}, { data })).stop();
  const { contentId, filled, head } = await fill(data, answers);
  const lectern = await startLectern({}, { data });
  const api = `${lectern.url}/api/rescoring`;
  try {
    const cookie = await signIn(lectern.url, 'system-admin@demo.lectern.test', 'admin/sign-in');
    const headers = { cookie, 'content-type': 'application/json' };
    // Those that the read model does not have yet would not be scored.
    for (;;) {
      const seen = await fetch(`${api}/choices?after=${head}`, { headers });
      if (seen.ok && !seen.headers.has('lectern-behind')) break;
      await pause(500);
    }
    const choice = { engine: 'offline', fFollowsMarks: true };
    const body = JSON.stringify({ choice, cohort: { contentId, scorer: 'bench@1' } });
    const perSecond = async () => {
      const from = performance.now();
      const { data: run, position } = await json(await fetch(api, { method: 'POST', headers, body }));
      if (run.total !== filled) throw new Error(`${run.total} of ${filled} answers were chosen.`);
      await fetch(`${api}/${run._id}?after=${position}`, { headers });
      for (;;) {
        // On a busy machine it may be away for a moment; then it is asked again.
        const { data: view = { status: 'running' } } = await (
          await fetch(`${api}/${run._id}`, { headers })
        ).json();
        if (view.status === 'finished') return run.total / ((performance.now() - from) / 1_000);
        if (view.status !== 'running') throw new Error(`The rescoring is ${view.status}.`);
        await pause(100);
      }
    };
    const first = await perSecond();
    return [
      { name: 'rescoring', value: first, unit: 'answers/s' },
      { name: 'rescoring-again', value: await perSecond(), unit: 'answers/s' },
    ];
  } finally {
    await lectern.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

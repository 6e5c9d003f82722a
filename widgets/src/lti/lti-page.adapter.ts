import type { LtiPageTask } from '@lectern/events/lti/lti-page';
import { adoptStyles } from '../ui/adopt-styles.js';
import button from '../ui/css/button.css?inline';
import ground from '../ui/css/ground.css?inline';
import type from '../ui/css/type.css?inline';
import tokens from '../ui/tokens.css?inline';
import field from '../ui/css/field.css?inline';
import page from './lti-page.css?inline';
import { storageWorks } from '../embed-check/storage-works.adapter.js';
import { pick } from './pick-page.adapter.js';
import { show } from './shown-part.adapter.js';
import { keepProof, keptProof } from './platform-storage.adapter.js';

type Task<Step extends LtiPageTask['step']> = Extract<LtiPageTask, { step: Step }>;

const login = async (task: Task<'login'>): Promise<void> => {
  if (await keepProof(task, task.proof)) location.replace(task.authUrl);
  else show('window');
};

/** @throws where the launch is over, or another window's */
const askToken = async (launch: string, proof: string | undefined): Promise<string> => {
  const response = await fetch('/api/lti/token', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ launch, proof }),
  });
  if (response.status === 401 || response.status === 403) show('refused');
  if (!response.ok) throw new Error(`No token: ${response.status}`);
  return ((await response.json()) as { readonly data: { readonly token: string } }).data.token;
};

const launch = async (task: Task<'launch'>): Promise<void> => {
  // Answers are kept until they are sent: without a place for them nobody could answer.
  const isKept = storageWorks().then(
    () => true,
    () => window.top === window,
  );
  const [proof, mayAnswer] = await Promise.all([keptProof(task), isKept]);
  if (!mayAnswer) return show('window');
  const practice = document.createElement('lectern-practice-session');
  const [name, id] =
    'passageId' in task.activity
      ? ['passage-id', task.activity.passageId]
      : ['paragraph-id', task.activity.paragraphId];
  practice.setAttribute(name, id);
  // Before the element is defined, so that it never asks without one.
  Object.assign(practice, { getToken: () => askToken(task.launch, proof) });
  practice.addEventListener('lectern-attempt-leave', () => {
    practice.remove();
    show('left');
  });
  document.getElementById('practice')?.append(practice);
  const field = document.querySelector<HTMLInputElement>('#join input[name=proof]');
  if (field && proof !== undefined) field.value = proof;
  show('join');
};

/** Tells the platform that its window or frame may close (LTI Dynamic Registration 1.0, 3.7). */
const closeRegistration = (): void => {
  const opener = window.opener as Window | null;
  (opener ?? window.parent).postMessage({ subject: 'org.imsglobal.lti.close' }, '*');
};

/** Does what the server has written into the page. */
export const runLtiPage = async (): Promise<void> => {
  adoptStyles(document, [tokens, ground, type, button, field, page]);
  const { task: text } = document.body.dataset;
  if (text === undefined) return;
  const task = JSON.parse(text) as LtiPageTask;
  if (task.step === 'login') await login(task);
  else if (task.step === 'launch') await launch(task);
  else if (task.step === 'pick') await pick(task);
  else closeRegistration();
};

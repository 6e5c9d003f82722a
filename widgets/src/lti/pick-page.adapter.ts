import type { LtiPageTask } from '@lectern/events/lti/lti-page';
import { keptProof } from './platform-storage.adapter.js';
import { show } from './shown-part.adapter.js';

/** Sends what was picked through the window to the platform, as Deep Linking 2.0 has it: a form with one field. */
const postTo = (url: string, jwt: string): void => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'JWT', value: jwt });
  form.append(field);
  document.body.append(form);
  form.submit();
};

/** Lets a teacher pick texts for their course. */
export const pick = async (task: Extract<LtiPageTask, { step: 'pick' }>): Promise<void> => {
  const form = document.getElementById('pick');
  if (!(form instanceof HTMLFormElement)) return;
  const proof = await keptProof(task);

  const send = async (chosen: readonly FormDataEntryValue[]): Promise<void> => {
    const response = await fetch('/api/lti/pick', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ launch: task.launch, proof, chosen }),
    });
    if (response.status === 401) {
      show('refused');
      form.remove();
    } else if (response.ok) {
      const { data } = (await response.json()) as { data: { returnUrl: string; jwt: string } };
      postTo(data.returnUrl, data.jwt);
    } else show('failed');
  };
  const submit = (chosen: readonly FormDataEntryValue[]): void => {
    show('none-chosen', false);
    show('failed', false);
    const presses = [...form.querySelectorAll('button')];
    for (const press of presses) press.disabled = true;
    void send(chosen)
      .catch(() => show('failed'))
      .finally(() => {
        for (const press of presses) press.disabled = false;
      });
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = new FormData(form).getAll('text');
    if (chosen.length > 0) submit(chosen);
    else show('none-chosen');
  });
  // Without a link: the platform goes back to where its teacher was.
  document.getElementById('cancel')?.addEventListener('click', () => submit([]));
  document.getElementById('find')?.addEventListener('input', ({ target }) => {
    const words = (target as HTMLInputElement).value.toLocaleLowerCase().split(/\s+/);
    const choices = [...form.querySelectorAll<HTMLElement>('.choice')];
    for (const choice of choices) {
      const text = choice.textContent.toLocaleLowerCase();
      choice.hidden = !words.every((word) => text.includes(word));
    }
    show(
      'nothing-found',
      choices.every(({ hidden }) => hidden),
    );
  });
};

import { longestLtiId, longestLtiUrl, longestPlatformName } from '@lectern/events/lti/lti.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import * as z from 'zod/mini';
import { fault, filled, optional } from '../../shared/form/checks.js';
import { asTyped, TextField } from '../../shared/form/fields.js';
import { Form, SubmitButton } from '../../shared/form/form.js';
import { useCheckedForm } from '../../shared/form/use-checked-form.js';
import { useAlert } from '../../shared/page/alerts.js';
import { useRegisterPlatform } from './lti.api.js';
import texts from './lti.en.json';

const url = optional(longestLtiUrl).check(
  z.refine((text) => /^https?:\/\/./.test(text) && URL.canParse(text), fault('urlOdd')),
);
const detail = filled('detailMissing', longestLtiId);
const schema = z.object({
  name: filled('nameMissing', longestPlatformName),
  issuer: detail,
  clientId: detail,
  authUrl: url,
  tokenUrl: url,
  jwksUrl: url,
  deploymentId: optional(longestLtiId),
});
const nothing = {
  name: '',
  issuer: '',
  clientId: '',
  authUrl: '',
  tokenUrl: '',
  jwksUrl: '',
  deploymentId: '',
};

/** For platforms that can't register a tool by themselves. */
export function NewPlatform() {
  const { add: t } = useTexts(texts);
  const alert = useAlert();
  const form = useCheckedForm(schema, nothing);
  const register = useRegisterPlatform();
  const send = async ({ deploymentId, ...platform }: typeof nothing) => {
    await register.register({ ...platform, ...(deploymentId === '' ? {} : { deploymentId }) });
    form.reset();
    alert('success', t.done({ name: platform.name }));
  };
  return (
    <div className="stack gap-near">
      <h3>{t.title}</h3>
      <p>{t.body}</p>
      <Form form={form} onSend={send} call={register} aria-label={t.title}>
        <TextField name="name" label={t.name} hint={t.nameHint} />
        <TextField name="issuer" label={t.issuer} {...asTyped} />
        <TextField name="clientId" label={t.clientId} {...asTyped} />
        <TextField name="authUrl" label={t.authUrl} type="url" {...asTyped} />
        <TextField name="tokenUrl" label={t.tokenUrl} type="url" {...asTyped} />
        <TextField name="jwksUrl" label={t.jwksUrl} type="url" {...asTyped} />
        <TextField name="deploymentId" label={t.deploymentId} hint={t.deploymentHint} {...asTyped} />
        <p>
          <SubmitButton busyLabel={t.busy}>{t.go}</SubmitButton>
        </p>
      </Form>
    </div>
  );
}

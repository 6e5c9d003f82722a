import type { LtiView } from '@lectern/events/lti/lti.routes';
import { Button } from '@lectern/widgets/ui/button';
import { CopiedCode } from '@lectern/widgets/ui/copied-code';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useAlert } from '../../shared/page/alerts.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Table } from '../../shared/table/table.js';
import { useLti, useRegistrationLink, useRemoveDeployment, useRemovePlatform } from './lti.api.js';
import texts from './lti.en.json';
import { LaunchesPart } from './lti-launches.js';
import { NewPlatform } from './lti-new-platform.js';

type Platform = LtiView['platforms'][number];

/** The learning platforms that open Lectern, how one is added, and what came from them. */
export function LtiSheet() {
  const t = useTexts(texts);
  const lti = useLti();
  return (
    <Sheet className="stack gap-part" aria-labelledby="embed-lti">
      <div className="stack gap-near">
        <h2 id="embed-lti">{t.title}</h2>
        <p className="soft">{t.body}</p>
      </div>
      <QueryView query={lti} failed={t.failed}>
        {({ platforms, tool, launches }) => (
          <>
            <Platforms platforms={platforms} />
            <RegistrationLink />
            <Tool tool={tool} />
            <NewPlatform />
            <LaunchesPart launches={launches} />
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

function Platforms({ platforms }: Pick<LtiView, 'platforms'>) {
  const t = useTexts(texts);
  if (platforms.length === 0)
    return (
      <Empty level={3} title={t.empty}>
        {t.emptyBody}
      </Empty>
    );
  return (
    <Table
      label={t.table}
      rows={platforms}
      rowKey={({ platformId }) => platformId}
      columns={[
        {
          key: 'name',
          label: t.name,
          className: 'embedding-name',
          render: ({ name, issuer, clientId }) => (
            <>
              {name}
              <span className="note embedding-by">
                <bdi>{issuer}</bdi>
              </span>
              <span className="note embedding-by">{t.client({ id: clientId })}</span>
            </>
          ),
        },
        {
          key: 'deployments',
          label: t.deployments,
          className: 'embedding-name',
          render: (platform) => <Deployments of={platform} />,
        },
        {
          key: 'action',
          label: t.remove.go,
          className: 'embedding-act',
          isLabelHidden: true,
          render: (platform) => <RemoveButton of={platform} />,
        },
      ]}
    />
  );
}

function Deployments({ of: { platformId, deploymentIds } }: { of: Platform }) {
  const t = useTexts(texts);
  if (deploymentIds.length === 0) return <span className="soft">{t.firstLaunch}</span>;
  return (
    <ul className="embedding-list stack gap-tight">
      {deploymentIds.map((deploymentId) => (
        <li key={deploymentId} className="row">
          <bdi>{deploymentId}</bdi>
          <RemoveDeployment platformId={platformId} deploymentId={deploymentId} />
        </li>
      ))}
    </ul>
  );
}

function RemoveDeployment(deployment: { platformId: string; deploymentId: string }) {
  const { removeDeployment: t } = useTexts(texts);
  const alert = useAlert();
  const { deploymentId: id } = deployment;
  const remove = useRemoveDeployment(() => alert('success', t.done({ id })));
  return (
    <ConfirmedButton
      label={t.go}
      name={t.of({ id })}
      title={t.title({ id })}
      yes={t.yes}
      busy={t.busy}
      onYes={() => remove.remove(deployment)}
      call={remove}
    >
      {t.body}
    </ConfirmedButton>
  );
}

function RemoveButton({ of: { platformId, name } }: { of: Platform }) {
  const { remove: t } = useTexts(texts);
  const alert = useAlert();
  const remove = useRemovePlatform(() => alert('success', t.done({ name })));
  return (
    <ConfirmedButton
      label={t.go}
      name={t.of({ name })}
      title={t.title({ name })}
      yes={t.yes}
      busy={t.busy}
      onYes={() => remove.remove(platformId)}
      call={remove}
    >
      {t.body}
    </ConfirmedButton>
  );
}

/** Made at the press of a button, and shown until the page is left. */
function RegistrationLink() {
  const { link: t } = useTexts(texts);
  const format = useFormat();
  const link = useRegistrationLink();
  return (
    <div className="stack gap-near">
      <h3>{t.title}</h3>
      <p>{t.body}</p>
      {link.data && (
        <>
          <CopiedCode label={t.label}>{link.data.url}</CopiedCode>
          <p className="note">
            {t.until({ date: format.date(link.data.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </p>
        </>
      )}
      {link.error && <CallFailure hasInput={false} error={link.error} />}
      <p>
        <Button busy={link.isPending} onClick={() => void link.make().catch(() => undefined)}>
          {link.isPending ? t.busy : t.go}
        </Button>
      </p>
    </div>
  );
}

function Tool({ tool }: Pick<LtiView, 'tool'>) {
  const { tool: t } = useTexts(texts);
  return (
    <div className="stack gap-near">
      <h3>{t.title}</h3>
      <p>{t.login}</p>
      <CopiedCode label={t.login}>{tool.loginUrl}</CopiedCode>
      <p>{t.launch}</p>
      <CopiedCode label={t.launch}>{tool.launchUrl}</CopiedCode>
      <p>{t.jwks}</p>
      <CopiedCode label={t.jwks}>{tool.jwksUrl}</CopiedCode>
      <p>{t.custom}</p>
    </div>
  );
}

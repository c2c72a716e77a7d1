import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Organization, Webhook, WebhookDelivery } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { CopyField } from '../../components/copy-field';
import { DialogButton } from '../../components/dialog-button';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import { ActionStatusView, type ActionStatus, useActionStatus } from '../../components/action-status';
import { PagedList, type ListPart } from '../../components/paged-list';
import { isPast, Time } from '../../components/time';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog } from '../../state/dialog';
import { DeliveryRow, readDeliveries, type WebhookPath } from './deliveries';
import { EVENTS, WebhookTag } from './webhook-labels';
import { t } from '../../i18n/webhooks';

const readWebhook = (webhookPath: WebhookPath, signal?: AbortSignal): Promise<Webhook> =>
  ok(api.GET('/v1/orgs/{organizationId}/webhooks/{webhookId}', { params: { path: { ...webhookPath } }, signal }));

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { events, owner, spaces, sites, formerSecretUntil, stopsAt } = webhook;
  return (
    <>
      <p class="facts">
        <WebhookTag webhook={webhook} />
        <span>{t.ownedBy(owner.displayName)}</span>
        {spaces && <span>{t.onlySpaces(spaces.length)}</span>}
        {sites && <span>{t.onlySites(sites.length)}</span>}
        {formerSecretUntil && <span>{t.formerSecret(<Time at={formerSecretUntil} />)}</span>}
      </p>
      {stopsAt && (
        <p>
          {isPast(stopsAt)
            ? t.stoppedWithoutOwner(owner.displayName)
            : t.ownerLostAccess(owner.displayName, <Time at={stopsAt} />)}
        </p>
      )}
      <p>{t.notifiedOf(events.map((event) => EVENTS[event]).join(', '))}</p>
    </>
  );
}

function DeleteWebhook({ webhookPath, url }: { readonly webhookPath: WebhookPath; readonly url: string }) {
  const submit = async () => {
    await ok(api.DELETE('/v1/orgs/{organizationId}/webhooks/{webhookId}', { params: { path: { ...webhookPath } } }));
    closeDialog();
    goTo(paths.webhooks(webhookPath.organizationId));
  };
  return (
    <FormDialog title={t.deleteQuestion} action={t.deleteWebhook} isDangerous submit={submit}>
      <p class="address">{t.deleteHint(url)}</p>
    </FormDialog>
  );
}

interface ActionsProps {
  readonly webhookPath: WebhookPath;
  readonly webhook: Webhook;
  readonly outcome: ActionStatus;
  /** Reads the webhook and its deliveries again. */
  readonly reload: () => Promise<void>;
  /** Shows a new secret. */
  readonly showSecret: (secret: string) => void;
}

/** Makes the reader its owner, where no one is responsible for it. */
function TakeOver({ webhookPath, outcome, reload }: Pick<ActionsProps, 'webhookPath' | 'outcome' | 'reload'>) {
  const takeOver = async () => {
    const params = { path: { ...webhookPath } };
    await ok(api.POST('/v1/orgs/{organizationId}/webhooks/{webhookId}/take-over', { params }));
    await reload();
    outcome.showMessage(t.isTakenOver, true);
  };
  return (
    <ActionButton work={outcome} onClick={takeOver}>
      {t.takeOver}
    </ActionButton>
  );
}

function Actions({ webhookPath, webhook: { status, url, stopsAt }, outcome, reload, showSecret }: ActionsProps) {
  const isOn = status === 'active';
  const params = { path: { ...webhookPath } };
  const test = async () => {
    await ok(api.POST('/v1/orgs/{organizationId}/webhooks/{webhookId}/test', { params }));
    await reload();
    outcome.showMessage(t.testSent);
  };
  const toggleStatus = async () => {
    const body = { active: !isOn };
    await ok(api.PATCH('/v1/orgs/{organizationId}/webhooks/{webhookId}', { params, body }));
    await reload();
    outcome.showMessage(isOn ? t.switchedOff : t.isSwitchedOn, true);
  };
  const rotateSecret = async () => {
    const updated = await ok(api.POST('/v1/orgs/{organizationId}/webhooks/{webhookId}/rotate-secret', { params }));
    showSecret(updated.secret);
    await reload();
    outcome.showMessage(t.copyTheSecret, true);
  };
  const enable = async () => {
    await reload();
    outcome.showMessage(t.refreshed);
  };
  return (
    <div class="buttons">
      {stopsAt && <TakeOver webhookPath={webhookPath} outcome={outcome} reload={reload} />}
      {isOn && (
        <ActionButton work={outcome} onClick={test} primary>
          {t.sendTest}
        </ActionButton>
      )}
      <ActionButton work={outcome} onClick={toggleStatus}>
        {isOn ? t.disable : t.enable}
      </ActionButton>
      <ActionButton work={outcome} onClick={rotateSecret}>
        {t.renewSecret}
      </ActionButton>
      <ActionButton work={outcome} onClick={enable}>
        {t.refresh}
      </ActionButton>
      <DialogButton dialog={() => <DeleteWebhook webhookPath={webhookPath} url={url} />}>{t.deleteDialog}</DialogButton>
    </div>
  );
}

interface WebhookProps {
  readonly webhookPath: WebhookPath;
  readonly organization: Organization;
  readonly webhook: Webhook;
  readonly deliveries: ListPart<WebhookDelivery>;
}

function WebhookView({ webhookPath, organization, webhook: initial, deliveries }: WebhookProps) {
  const webhook = useSignal(initial);
  const first = useSignal(deliveries);
  const version = useSignal(0);
  const secret = useSignal('');
  const outcome = useActionStatus();
  const reload = async () => {
    [webhook.value, first.value] = await Promise.all([readWebhook(webhookPath), readDeliveries(webhookPath)]);
    version.value += 1;
  };
  const show = (newSecret: string) => (secret.value = newSecret);
  return (
    <>
      <OrganizationHeader organization={organization} part="webhooks" isSubscreen />
      <Heading>{webhook.value.url}</Heading>
      {webhook.value.description && <p class="lead">{webhook.value.description}</p>}
      <Facts webhook={webhook.value} />
      <Actions webhookPath={webhookPath} webhook={webhook.value} outcome={outcome} reload={reload} showSecret={show} />
      <ActionStatusView of={outcome} />
      {secret.value && <CopyField label={t.newSecret} text={secret.value} />}
      <h2>{t.deliveries}</h2>
      <PagedList
        key={version.value}
        name={t.deliveries}
        empty={t.nothingSent}
        first={first.value}
        loadPage={(page) => readDeliveries(webhookPath, page)}
        render={(delivery) => (
          <DeliveryRow webhookPath={webhookPath} delivery={delivery} outcome={outcome} reload={reload} />
        )}
      />
    </>
  );
}

/** A webhook: its status, its deliveries, and sending them again. */
export async function webhookScreen(
  organizationId: string,
  webhookId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const webhookPath = { organizationId, webhookId };
  const [organization, webhook, deliveries] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    readWebhook(webhookPath, signal),
    readDeliveries(webhookPath, undefined, signal),
  ]);
  const view = () => (
    <WebhookView webhookPath={webhookPath} organization={organization} webhook={webhook} deliveries={deliveries} />
  );
  return { title: t.webhook(new URL(webhook.url).host), organization: organizationId, view };
}

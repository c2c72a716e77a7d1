import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { PublishingAuth, ShareLink, Site } from '../../api/types';
import { CopyField } from '../../components/copy-field';
import { DoneMessage } from '../../components/done-message';
import { ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import type { ListPart } from '../../components/paged-list';
import { Problem } from '../../components/problem';
import { RefreshedListView, useRefreshedList } from '../../components/refreshed-list';
import { SiteHeader } from '../../components/site-header';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { VISIBILITIES } from '../../state/visibilities';
import { AdaptiveContent } from './adaptive-content';
import type { ClaimsSchema } from './claims';
import type { SitePath } from './insights-data';
import { readSite, type SiteData } from './read-site';
import { t } from '../../i18n/site';

type Visibility = Site['visibility'];

const readLinks = (at: SitePath, page?: string, signal?: AbortSignal): Promise<ListPart<ShareLink>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/sites/{siteId}/share-links', {
      params: { path: { ...at }, query: { limit: 50, page } },
      signal,
    }),
  );

interface VisibilityFormProps {
  readonly at: SitePath;
  readonly visibility: Visibility;
  readonly onChange: (visibility: Visibility) => void;
}

function VisibilityForm({ at, visibility, onChange }: VisibilityFormProps) {
  const value = useSignal(visibility);
  const message = useSignal('');
  const choices = (Object.keys(VISIBILITIES) as Visibility[]).map((one) => [one, VISIBILITIES[one]] as const);
  const submit = async () => {
    const body = { visibility: value.value };
    await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}', { params: { path: { ...at } }, body }));
    onChange(value.value);
    message.value = t.audienceChanged;
  };
  return (
    <Form action={t.save} submit={submit}>
      <ChoiceField label={t.visibility} value={value} choices={choices} />
      <DoneMessage>{message}</DoneMessage>
    </Form>
  );
}

interface LinkRowProps {
  readonly at: SitePath;
  readonly link: ShareLink;
  readonly onDone: (message: string) => Promise<void>;
}

function LinkRow({ at, link: { id, name, active, urls }, onDone }: LinkRowProps) {
  const work = useAsyncAction();
  const path = { ...at, shareLinkId: id };
  const runAction = (words: string, action: () => Promise<unknown>) =>
    void work.run(async () => {
      await action();
      await onDone(words);
    });
  const toggle = () =>
    ok(
      api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}', {
        params: { path },
        body: { active: !active },
      }),
    );
  const remove = () =>
    ok(api.DELETE('/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}', { params: { path } }));
  return (
    <div>
      <p>
        <strong>{name}</strong> <span class={active ? 'tag approved' : 'tag'}>{active ? t.on : t.off}</span>
      </p>
      {urls.published && <CopyField label={t.addressOf(name)} text={urls.published} />}
      <div class="buttons">
        <button
          type="button"
          class="button"
          aria-label={active ? t.disableLink(name) : t.enableLink(name)}
          onClick={() => runAction(active ? t.linkOff(name) : t.linkOn(name), toggle)}
        >
          {active ? t.disable : t.enable}
        </button>
        <button
          type="button"
          class="button"
          aria-label={t.deleteOne(name)}
          onClick={() => runAction(t.linkDeleted(name), remove)}
        >
          {t.deleteLink}
        </button>
      </div>
      <Problem error={work.error.value} />
    </div>
  );
}

interface ShareLinksProps {
  readonly at: SitePath;
  readonly links: ListPart<ShareLink>;
}

function ShareLinks({ at, links }: ShareLinksProps) {
  const list = useRefreshedList(links, (page) => readLinks(at, page));
  const name = useSignal('');
  const submit = async () => {
    const body = { name: name.value.trim() };
    await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/share-links', { params: { path: { ...at } }, body }));
    name.value = '';
    await list.refresh(t.linkCreated(body.name));
  };
  return (
    <>
      <h2>{t.shareLinks}</h2>
      <p class="quiet">{t.shareLinksHint}</p>
      <RefreshedListView
        of={list}
        name={t.shareLinks}
        empty={t.noShareLinks}
        render={(link) => <LinkRow at={at} link={link} onDone={list.refresh} />}
      />
      <Form action={t.createShareLink} submit={submit}>
        <Field label={t.linkName} value={name} required maxLength={128} placeholder={t.betaTesters} />
      </Form>
    </>
  );
}

interface VisitorSignInProps {
  readonly at: SitePath;
  readonly auth: PublishingAuth;
}

function VisitorSignIn({ at, auth: initial }: VisitorSignInProps) {
  const auth = useSignal(initial);
  const address = useSignal(initial.fallbackURL ?? '');
  const message = useSignal('');
  const params = { path: { ...at } };
  const submit = async () => {
    const body = { fallbackURL: address.value.trim() || null };
    auth.value = await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth', { params, body }));
    message.value = t.visitorSignInSaved;
  };
  const renew = async () => {
    auth.value = await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate', { params }));
    message.value = t.keyRegenerated;
  };
  return (
    <>
      <h2>{t.visitorSignIn}</h2>
      <p class="quiet">{t.visitorSignInHint}</p>
      <DoneMessage>{message}</DoneMessage>
      <CopyField label={t.key} text={auth.value.privateKey} />
      <Form action={t.save} submit={submit}>
        <Field
          label={t.visitorSignInUrl}
          value={address}
          inputMode="url"
          maxLength={2048}
          placeholder="https://example.com/sign-in"
        />
      </Form>
      <Form action={t.createNewKey} submit={renew}>
        <p class="quiet">{t.newKeyHint}</p>
      </Form>
    </>
  );
}

interface AudienceProps extends SiteData {
  readonly links: ListPart<ShareLink>;
  readonly auth?: PublishingAuth;
  /** The schema of visitor attributes; undefined for users who may not change it. */
  readonly schema?: ClaimsSchema;
}

function Audience({ organization, site, links, auth, schema }: AudienceProps) {
  const visibility = useSignal(site.visibility);
  const at = { organizationId: organization.id, siteId: site.id };
  return (
    <>
      <SiteHeader organization={organization} site={site} part="audience" />
      <Heading>{t.audience}</Heading>
      {organization.permissions.admin ? (
        <VisibilityForm at={at} visibility={visibility.value} onChange={(updated) => (visibility.value = updated)} />
      ) : (
        <p>{VISIBILITIES[visibility.value]}</p>
      )}
      <ShareLinks at={at} links={links} />
      {auth && <VisitorSignIn at={at} auth={auth} />}
      {schema && <AdaptiveContent sitePath={at} site={site} schema={schema} />}
    </>
  );
}

/** Who may read a site, and how they authenticate. */
export async function audienceScreen(
  organizationId: string,
  siteId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const at = { organizationId, siteId };
  const [siteData, links] = await Promise.all([
    readSite(organizationId, siteId, signal),
    readLinks(at, undefined, signal),
  ]);
  const params = { path: { ...at } };
  const [auth, adaptive] = await Promise.all([
    siteData.organization.permissions.admin
      ? ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth', { params, signal }))
      : undefined,
    siteData.site.permissions.editAdaptiveSchema
      ? ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema', { params, signal }))
      : undefined,
  ]);
  const view = () => <Audience {...siteData} links={links} auth={auth} schema={adaptive?.jsonSchema} />;
  return { title: t.audienceOf(siteData.site.title), organization: organizationId, view };
}

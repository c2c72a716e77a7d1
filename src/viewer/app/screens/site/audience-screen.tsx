import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { PublishingAuth, ShareLink, Site } from '../../api/types';
import { Copied } from '../../parts/copied';
import { ChoiceField, Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { PagedList, type ListPart } from '../../parts/paged-list';
import { Problem } from '../../parts/problem';
import { useRefreshedList } from '../../parts/refreshed-list';
import { SiteTop } from '../../parts/site-top';
import { useWork } from '../../parts/work';
import type { Screen, Visit } from '../../shell/screen';
import { VISIBILITIES } from '../../state/visibilities';
import { AdaptiveContent } from './adaptive-content';
import type { ClaimsSchema } from './claims';
import type { SiteAt } from './insights-data';
import { readSite, type ShownSite } from './read-site';
import { t } from '../../messages/site';

type Visibility = Site['visibility'];

const readLinks = (at: SiteAt, page?: string, signal?: AbortSignal): Promise<ListPart<ShareLink>> =>
  ok(
    api.GET('/v1/orgs/{organizationId}/sites/{siteId}/share-links', {
      params: { path: { ...at }, query: { limit: 50, page } },
      signal,
    }),
  );

interface VisibilityFormProps {
  readonly at: SiteAt;
  readonly visibility: Visibility;
  readonly changed: (visibility: Visibility) => void;
}

function VisibilityForm({ at, visibility, changed }: VisibilityFormProps) {
  const value = useSignal(visibility);
  const said = useSignal('');
  const choices = (Object.keys(VISIBILITIES) as Visibility[]).map((one) => [one, VISIBILITIES[one]] as const);
  const submit = async () => {
    const body = { visibility: value.value };
    await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}', { params: { path: { ...at } }, body }));
    changed(value.value);
    said.value = t.audienceIsChanged;
  };
  return (
    <Form action={t.save} submit={submit}>
      <ChoiceField label={t.whoMayReadIt} value={value} choices={choices} />
      <p class="done" role="status">
        {said}
      </p>
    </Form>
  );
}

interface LinkRowProps {
  readonly at: SiteAt;
  readonly link: ShareLink;
  readonly done: (said: string) => Promise<void>;
}

function LinkRow({ at, link: { id, name, active, urls }, done }: LinkRowProps) {
  const work = useWork();
  const path = { ...at, shareLinkId: id };
  const act = (words: string, doing: () => Promise<unknown>) =>
    void work.run(async () => {
      await doing();
      await done(words);
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
      {urls.published && <Copied label={t.addressOf(name)} text={urls.published} />}
      <div class="buttons">
        <button
          type="button"
          class="button"
          aria-label={active ? t.switchOneOff(name) : t.switchOneOn(name)}
          onClick={() => act(active ? t.linkIsOff(name) : t.linkIsOn(name), toggle)}
        >
          {active ? t.switchOff : t.switchOn}
        </button>
        <button
          type="button"
          class="button"
          aria-label={t.deleteOne(name)}
          onClick={() => act(t.linkIsDeleted(name), remove)}
        >
          {t.deleteLink}
        </button>
      </div>
      <Problem error={work.error.value} />
    </div>
  );
}

interface ShareLinksProps {
  readonly at: SiteAt;
  readonly links: ListPart<ShareLink>;
}

function ShareLinks({ at, links }: ShareLinksProps) {
  const { first, version, said, done } = useRefreshedList(links, () => readLinks(at));
  const name = useSignal('');
  const submit = async () => {
    const body = { name: name.value.trim() };
    await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/share-links', { params: { path: { ...at } }, body }));
    name.value = '';
    await done(t.linkIsMade(body.name));
  };
  return (
    <>
      <h2>{t.shareLinks}</h2>
      <p class="quiet">{t.shareLinksHint}</p>
      <p class="done" role="status">
        {said}
      </p>
      <PagedList
        key={version.value}
        name={t.shareLinks}
        empty={t.noShareLinks}
        first={first.value}
        more={(page) => readLinks(at, page)}
        render={(link) => <LinkRow at={at} link={link} done={done} />}
      />
      <Form action={t.createAShareLink} submit={submit}>
        <Field label={t.linkName} value={name} required most={128} placeholder={t.betaTesters} />
      </Form>
    </>
  );
}

interface VisitorSignInProps {
  readonly at: SiteAt;
  readonly auth: PublishingAuth;
}

function VisitorSignIn({ at, auth: known }: VisitorSignInProps) {
  const auth = useSignal(known);
  const address = useSignal(known.fallbackURL ?? '');
  const said = useSignal('');
  const params = { path: { ...at } };
  const submit = async () => {
    const body = { fallbackURL: address.value.trim() || null };
    auth.value = await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth', { params, body }));
    said.value = t.visitorSignInIsSaved;
  };
  const renew = async () => {
    auth.value = await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate', { params }));
    said.value = t.keyIsNew;
  };
  return (
    <>
      <h2>{t.signInOfVisitors}</h2>
      <p class="quiet">{t.visitorSignInHint}</p>
      <p class="done" role="status">
        {said}
      </p>
      <Copied label={t.key} text={auth.value.privateKey} />
      <Form action={t.save} submit={submit}>
        <Field
          label={t.visitorSignInAddress}
          value={address}
          keys="url"
          most={2048}
          placeholder="https://example.com/sign-in"
        />
      </Form>
      <Form action={t.createANewKey} submit={renew}>
        <p class="quiet">{t.newKeyHint}</p>
      </Form>
    </>
  );
}

interface AudienceProps extends ShownSite {
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
      <SiteTop organization={organization} site={site} part="audience" />
      <Heading>{t.audience}</Heading>
      {organization.permissions.admin ? (
        <VisibilityForm at={at} visibility={visibility.value} changed={(now) => (visibility.value = now)} />
      ) : (
        <p>{VISIBILITIES[visibility.value]}</p>
      )}
      <ShareLinks at={at} links={links} />
      {auth && <VisitorSignIn at={at} auth={auth} />}
      {schema && <AdaptiveContent at={at} site={site} schema={schema} />}
    </>
  );
}

/** Who may read a site, and how they authenticate. */
export async function audienceScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const at = { organizationId, siteId };
  const [shown, links] = await Promise.all([
    readSite(organizationId, siteId, signal),
    readLinks(at, undefined, signal),
  ]);
  const params = { path: { ...at } };
  const [auth, adaptive] = await Promise.all([
    shown.organization.permissions.admin
      ? ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth', { params, signal }))
      : undefined,
    shown.site.permissions.editAdaptiveSchema
      ? ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema', { params, signal }))
      : undefined,
  ]);
  const view = () => <Audience {...shown} links={links} auth={auth} schema={adaptive?.jsonSchema} />;
  return { title: t.audienceOf(shown.site.title), organization: organizationId, view };
}

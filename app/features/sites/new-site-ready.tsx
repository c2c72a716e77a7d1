import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Organization, Site } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { ActionStatusView, useActionStatus } from '../../components/action-status';
import { refreshOutline } from '../../state/organization';
import { PublishedAddress } from './published-address';
import { SitePreview } from './site-preview';
import { t } from '../../i18n/site';

interface PublishedProps {
  readonly organizationId: string;
  readonly site: Site;
}

/** The address of the site, and possible next steps. */
const Published = ({ organizationId, site: { id, urls } }: PublishedProps) => (
  <>
    <PublishedAddress address={urls.published} />
    <p class="buttons">
      <a class="primary" href={paths.site(organizationId, id)}>
        {t.goToSite}
      </a>
      <a class="button" href={paths.sitePart(organizationId, id, 'appearance')}>
        {t.changeAppearance}
      </a>
      <a class="button" href={paths.sitePart(organizationId, id, 'structure')}>
        {t.arrangeParts}
      </a>
    </p>
  </>
);

interface ReadyProps {
  readonly organization: Organization;
  readonly site: Site;
}

/** A site that was just created: its appearance, and a button to publish it. */
export function NewSiteReady({ organization, site: initial }: ReadyProps) {
  const site = useSignal(initial);
  const outcome = useActionStatus();
  const sitePath = { organizationId: organization.id, siteId: initial.id };
  const publish = async () => {
    const params = { path: sitePath };
    await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/publish', { params }));
    site.value = await ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}', { params }));
    outcome.showMessage(t.published, true);
    await refreshOutline();
  };
  const { published } = site.value;
  return (
    <>
      {!published && (
        <>
          <p class="lead">{t.readyHint(initial.title)}</p>
          <p class="buttons">
            {organization.permissions.admin && (
              <ActionButton work={outcome} onClick={publish} primary>
                {t.publish}
              </ActionButton>
            )}
            <a class="button" href={paths.site(organization.id, initial.id)}>
              {organization.permissions.admin ? t.notNow : t.goToSite}
            </a>
          </p>
          {!organization.permissions.admin && <p class="quiet">{t.adminsPublish}</p>}
        </>
      )}
      <ActionStatusView of={outcome} />
      {published && <Published organizationId={organization.id} site={site.value} />}
      <SitePreview sitePath={sitePath} />
    </>
  );
}

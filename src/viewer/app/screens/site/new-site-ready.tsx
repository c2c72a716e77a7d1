import { useSignal } from '@preact/signals';
import { to } from '../../addresses';
import { api, ok } from '../../api/client';
import type { Organization, Site } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { OutcomeView, useOutcome } from '../../parts/outcome';
import { refreshOutline } from '../../state/organization';
import { SitePreview } from './site-preview';

interface PublishedProps {
  readonly organizationId: string;
  readonly site: Site;
}

/** Where readers find the site, and what can be arranged next. */
const Published = ({ organizationId, site: { id, urls } }: PublishedProps) => (
  <>
    <p class="address">
      Readers find it at{' '}
      <a href={urls.published} target="_blank" rel="noopener">
        {urls.published}
      </a>
    </p>
    <p class="buttons">
      <a class="primary" href={to.site(organizationId, id)}>
        To the site
      </a>
      <a class="button" href={to.sitePart(organizationId, id, 'look')}>
        Change its look
      </a>
      <a class="button" href={to.sitePart(organizationId, id, 'structure')}>
        Arrange its parts
      </a>
    </p>
  </>
);

interface ReadyProps {
  readonly organization: Organization;
  readonly site: Site;
}

/** A site that was just created: how it looks, and publishing it. */
export function NewSiteReady({ organization, site: created }: ReadyProps) {
  const site = useSignal(created);
  const outcome = useOutcome();
  const at = { organizationId: organization.id, siteId: created.id };
  const publish = async () => {
    const params = { path: at };
    await ok(api.POST('/v1/orgs/{organizationId}/sites/{siteId}/publish', { params }));
    site.value = await ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}', { params }));
    outcome.say('It is published.', true);
    await refreshOutline();
  };
  const { published } = site.value;
  return (
    <>
      {!published && (
        <>
          <p class="lead">This is how readers will see “{created.title}”. Nobody sees it before it is published.</p>
          <p class="buttons">
            {organization.permissions.admin && (
              <ActionButton work={outcome} act={publish} primary>
                Publish
              </ActionButton>
            )}
            <a class="button" href={to.site(organization.id, created.id)}>
              {organization.permissions.admin ? 'Not now' : 'To the site'}
            </a>
          </p>
          {!organization.permissions.admin && <p class="quiet">Administrators of the organization publish it.</p>}
        </>
      )}
      <OutcomeView of={outcome} />
      {published && <Published organizationId={organization.id} site={site.value} />}
      <SitePreview at={at} />
    </>
  );
}

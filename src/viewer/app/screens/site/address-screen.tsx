import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import { Copied } from '../../parts/copied';
import { Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Heading } from '../../parts/heading';
import { Problem } from '../../parts/problem';
import { SiteTop } from '../../parts/site-top';
import { useWork } from '../../parts/work';
import type { Screen, Visit } from '../../shell/screen';
import type { Site } from '../../api/types';
import { readSite, type ShownSite } from './read-site';

/** The record that has to be made at the DNS provider, and whether it is there. */
function DnsCheck({ hostname }: { readonly hostname: string }) {
  const work = useWork();
  const said = useSignal('');
  const check = () =>
    work.run(async () => {
      said.value = '';
      await ok(api.PATCH('/v1/custom-hostnames/{hostname}', { params: { path: { hostname } } }));
      said.value = `${hostname} resolves. Readers find the site there once your proxy passes the name on.`;
    });
  return (
    <>
      <h2>DNS</h2>
      <p>At your DNS provider, make one record for the name. It leads to the proxy in front of this service.</p>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>CNAME</td>
              <td>{hostname}</td>
              <td>{location.hostname}</td>
            </tr>
          </tbody>
        </table>
      </div>
      <Copied label="Value of the record" text={location.hostname} />
      <div class="buttons">
        <button type="button" class="button" aria-disabled={work.busy.value || undefined} onClick={() => void check()}>
          Check the DNS
        </button>
      </div>
      <p class="done" role="status">
        {said}
      </p>
      <Problem error={work.error.value} />
    </>
  );
}

interface AddressFormProps extends ShownSite {
  readonly changed: (site: Site) => void;
}

function AddressForm({ organization, site, changed }: AddressFormProps) {
  const title = useSignal(site.title);
  const basename = useSignal(site.basename ?? '');
  const hostname = useSignal(site.hostname ?? '');
  const said = useSignal('');
  const path = { organizationId: organization.id, siteId: site.id };
  const submit = async () => {
    said.value = '';
    const name = basename.value.trim();
    const host = hostname.value.trim().toLowerCase();
    const body = {
      title: title.value.trim(),
      ...(name !== '' && name !== site.basename && { basename: name }),
      ...(host !== (site.hostname ?? '') && { hostname: host === '' ? null : host }),
    };
    changed(await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}', { params: { path }, body })));
    said.value = 'The address is saved.';
  };
  return (
    <Form action="Save" submit={submit}>
      <Field label="Title" value={title} required most={128} least={2} />
      <Field
        label="Name in the address"
        value={basename}
        most={100}
        hint="Readers find the site below …/sites/ here."
      />
      <Field
        label="Host of its own"
        value={hostname}
        most={253}
        placeholder="docs.example.com"
        hint="At least three parts. The address above goes on working."
      />
      <p class="done" role="status">
        {said}
      </p>
    </Form>
  );
}

function Address({ organization, site: known }: ShownSite) {
  const site = useSignal(known);
  const { hostname, urls } = site.value;
  return (
    <>
      <SiteTop organization={organization} site={site.value} part="address" />
      <Heading>Address</Heading>
      {urls.published && (
        <p class="address">
          Readers find it at{' '}
          <a href={urls.published} target="_blank" rel="noopener">
            {urls.published}
          </a>
        </p>
      )}
      <AddressForm organization={organization} site={site.value} changed={(now) => (site.value = now)} />
      {hostname && <DnsCheck hostname={hostname} />}
    </>
  );
}

/** Where readers find a site. */
export async function addressScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const shown = await readSite(organizationId, siteId, signal);
  const view = () => <Address {...shown} />;
  return { title: `Address of ${shown.site.title}`, organization: organizationId, view };
}

import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import { CopyField } from '../../components/copy-field';
import { DoneMessage } from '../../components/done-message';
import { Field } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import { Problem } from '../../components/problem';
import { SiteHeader } from '../../components/site-header';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import type { Site } from '../../api/types';
import { PublishedAddress } from './published-address';
import { readSite, type SiteData } from './read-site';
import { t } from '../../i18n/site';

/** The record that has to be created at the DNS provider, and whether it exists. */
function DnsCheck({ hostname }: { readonly hostname: string }) {
  const work = useAsyncAction();
  const message = useSignal('');
  const check = () =>
    work.run(async () => {
      message.value = '';
      await ok(api.PATCH('/v1/custom-hostnames/{hostname}', { params: { path: { hostname } } }));
      message.value = t.hostResolves(hostname);
    });
  return (
    <>
      <h2>DNS</h2>
      <p>{t.dnsHint}</p>
      <div class="table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t.recordType}</th>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.value}</th>
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
      <CopyField label={t.valueOfTheRecord} text={location.hostname} />
      <div class="buttons">
        <button type="button" class="button" aria-disabled={work.busy.value || undefined} onClick={() => void check()}>
          {t.checkDns}
        </button>
      </div>
      <DoneMessage>{message}</DoneMessage>
      <Problem error={work.error.value} />
    </>
  );
}

interface AddressFormProps extends SiteData {
  readonly onChange: (site: Site) => void;
}

function AddressForm({ organization, site, onChange }: AddressFormProps) {
  const title = useSignal(site.title);
  const basename = useSignal(site.basename ?? '');
  const hostname = useSignal(site.hostname ?? '');
  const message = useSignal('');
  const path = { organizationId: organization.id, siteId: site.id };
  const submit = async () => {
    message.value = '';
    const name = basename.value.trim();
    const host = hostname.value.trim().toLowerCase();
    const body = {
      title: title.value.trim(),
      ...(name !== '' && name !== site.basename && { basename: name }),
      ...(host !== (site.hostname ?? '') && { hostname: host === '' ? null : host }),
    };
    onChange(await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}', { params: { path }, body })));
    message.value = t.addressSaved;
  };
  return (
    <Form action={t.save} submit={submit}>
      <Field label={t.title} value={title} required maxLength={128} minLength={2} />
      <Field label={t.basename} value={basename} maxLength={100} hint={t.nameHint} />
      <Field
        label={t.customHostname}
        value={hostname}
        maxLength={253}
        placeholder="docs.example.com"
        hint={t.customHostnameHint}
      />
      <DoneMessage>{message}</DoneMessage>
    </Form>
  );
}

function Address({ organization, site: initial }: SiteData) {
  const site = useSignal(initial);
  const { hostname, urls } = site.value;
  return (
    <>
      <SiteHeader organization={organization} site={site.value} part="address" />
      <Heading>{t.address}</Heading>
      {urls.published && <PublishedAddress address={urls.published} />}
      <AddressForm organization={organization} site={site.value} onChange={(updated) => (site.value = updated)} />
      {hostname && <DnsCheck hostname={hostname} />}
    </>
  );
}

/** The address of a site. */
export async function addressScreen(organizationId: string, siteId: string, { signal }: RouteContext): Promise<Screen> {
  const siteData = await readSite(organizationId, siteId, signal);
  const view = () => <Address {...siteData} />;
  return { title: t.addressOfSite(siteData.site.title), organization: organizationId, view };
}

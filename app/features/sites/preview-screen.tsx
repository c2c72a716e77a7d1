import { useSignal } from '@preact/signals';
import { api, ok } from '../../api/client';
import { TextField } from '../../components/field';
import { Form } from '../../components/form';
import { Heading } from '../../components/heading';
import { SiteHeader } from '../../components/site-header';
import type { Screen, RouteContext } from '../../lib/screen';
import { claimsOf, exampleOf, type ClaimsSchema } from './claims';
import { readSite, type SiteData } from './read-site';
import { SitePreview } from './site-preview';
import { t } from '../../i18n/site';

interface ClaimsFormProps {
  readonly schema: ClaimsSchema;
  /** Called with the claims as JSON, once they have been parsed. */
  readonly onChoose: (claims: string) => void;
}

/** The claims of a visitor; the service reports mismatches with the schema. */
function ClaimsForm({ schema, onChoose }: ClaimsFormProps) {
  const text = useSignal(exampleOf(schema));
  const submit = async () => onChoose(claimsOf(text.value));
  return (
    <details class="fold-out">
      <summary>{t.viewWithClaims}</summary>
      <Form action={t.viewAsThisVisitor} submit={submit}>
        <TextField label={t.claims} value={text} rows={6} hint={t.claimsHint} />
      </Form>
    </details>
  );
}

interface PreviewProps extends SiteData {
  /** Undefined if every visitor sees the same. */
  readonly schema?: ClaimsSchema;
}

function Preview({ organization, site, schema }: PreviewProps) {
  const claims = useSignal<string | undefined>(undefined);
  return (
    <>
      <SiteHeader organization={organization} site={site} part="preview" />
      <Heading>{t.preview}</Heading>
      <p class="lead">{t.previewHint}</p>
      {schema && <ClaimsForm schema={schema} onChoose={(text) => (claims.value = text)} />}
      {claims.value !== undefined && (
        <p class="done address" role="status">
          {t.asVisitorWith(<code>{claims.value}</code>)}
        </p>
      )}
      <SitePreview sitePath={{ organizationId: organization.id, siteId: site.id }} claims={claims.value} />
    </>
  );
}

/** A preview of a site, in light and dark, wide and on a phone, and as different visitors see it. */
export async function previewScreen(organizationId: string, siteId: string, { signal }: RouteContext): Promise<Screen> {
  const siteData = await readSite(organizationId, siteId, signal);
  const path = { organizationId, siteId };
  const adaptive = siteData.site.adaptiveContent?.enabled && siteData.site.permissions.viewAdaptiveSchema;
  const schema = adaptive
    ? await ok(api.GET('/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema', { params: { path }, signal }))
    : undefined;
  const view = () => <Preview {...siteData} schema={schema?.jsonSchema} />;
  return { title: t.previewOf(siteData.site.title), organization: organizationId, view, wide: true };
}

import { useSignal } from '@preact/signals';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { OpenApiSpec, Organization } from '../../api/types';
import { DialogButton } from '../../components/dialog-button';
import { Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { Heading } from '../../components/heading';
import { OrganizationHeader } from '../../components/organization-header';
import { PagedList, type ListPart } from '../../components/paged-list';
import { Time } from '../../components/time';
import { goTo } from '../../lib/navigation';
import type { Screen, RouteContext } from '../../lib/screen';
import { closeDialog } from '../../state/dialog';
import { SourceFields, enteredSource, useSource } from './source-fields';
import { readSpecs } from './spec-data';
import { SpecTag } from './spec-status';
import { t } from '../../i18n/openapi';

const MAX_SLUG_LENGTH = 60;

/** `Pet Store.yaml` → `pet-store`. */
const slugOf = (file: string): string =>
  file
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_SLUG_LENGTH);

function NewSpec({ organizationId }: { readonly organizationId: string }) {
  const slug = useSignal('');
  const source = useSource();
  const submit = async () => {
    const body = { slug: slug.value.trim(), source: enteredSource(source) };
    await ok(api.POST('/v1/orgs/{organizationId}/openapi', { params: { path: { organizationId } }, body }));
    closeDialog();
    goTo(paths.spec(organizationId, body.slug));
  };
  return (
    <FormDialog title={t.addSpecification} action={t.add} submit={submit}>
      <Field label={t.name} value={slug} required maxLength={100} placeholder="petstore" hint={t.nameHint} first />
      <SourceFields source={source} onFileName={(file) => (slug.value ||= slugOf(file))} />
    </FormDialog>
  );
}

interface RowProps {
  readonly organizationId: string;
  readonly spec: OpenApiSpec;
}

const Row = ({ organizationId, spec }: RowProps) => (
  <>
    <a class="entry" href={paths.spec(organizationId, spec.slug)}>
      {spec.slug}
    </a>{' '}
    <SpecTag spec={spec} />
    <p class="quiet address">
      {spec.sourceURL ?? t.fromAFile}
      {spec.lastProcessedAt && <> · {t.lastReadAt(<Time at={spec.lastProcessedAt} />)}</>}
    </p>
  </>
);

interface SpecsProps {
  readonly organization: Organization;
  readonly specs: ListPart<OpenApiSpec>;
}

const Specs = ({ organization, specs }: SpecsProps) => (
  <>
    <OrganizationHeader organization={organization} part="openapi">
      {organization.permissions.createOpenAPISpec && (
        <DialogButton primary dialog={() => <NewSpec organizationId={organization.id} />}>
          {t.addSpecification}
        </DialogButton>
      )}
    </OrganizationHeader>
    <Heading>{t.specifications}</Heading>
    <p class="lead">{t.specificationsHint}</p>
    <PagedList
      name={t.specifications}
      empty={t.noSpecifications}
      first={specs}
      loadPage={(page) => readSpecs(organization.id, page)}
      render={(spec) => <Row organizationId={organization.id} spec={spec} />}
    />
  </>
);

/** The OpenAPI specifications of an organization, and a form to add one. */
export async function specsScreen(organizationId: string, { signal }: RouteContext): Promise<Screen> {
  const [organization, specs] = await Promise.all([
    ok(api.GET('/v1/orgs/{organizationId}', { params: { path: { organizationId } }, signal })),
    readSpecs(organizationId, undefined, signal),
  ]);
  const view = () => <Specs organization={organization} specs={specs} />;
  return { title: t.specificationsOf(organization.title), organization: organizationId, view };
}

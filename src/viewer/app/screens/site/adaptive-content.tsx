import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { to } from '../../addresses';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Site } from '../../api/types';
import { CheckField, ChoiceField, Field } from '../../parts/field';
import { Form } from '../../parts/form';
import { Rows } from '../../parts/rows';
import type { ClaimsSchema } from './claims';
import { claimRows, namesakes, newClaim, schemaOf, type ClaimKind, type ClaimRow } from './claim-rows';
import type { SiteAt } from './insights-data';

const MOST = 100;

const KINDS: readonly (readonly [ClaimKind, string])[] = [
  ['boolean', 'Yes or no'],
  ['string', 'A text'],
  ['choice', 'One of these texts'],
  ['number', 'A number'],
  ['list', 'Texts'],
  ['choices', 'Some of these texts'],
];

function ClaimFields({ row }: { readonly row: ClaimRow }) {
  const { name, kind, values, description, unsigned, before } = row;
  const choices = before ? [...KINDS, ['other', 'As it was set through the API'] as const] : KINDS;
  const hasValues = kind.value === 'choice' || kind.value === 'choices';
  return (
    <>
      <Field label="Name" value={name} required most={256} placeholder="isBeta" />
      <ChoiceField label="What it is" value={kind} choices={choices} />
      {hasValues && (
        <Field
          label="Texts that it may be"
          value={values}
          required
          hint="Separated by commas"
          placeholder="free, paid"
        />
      )}
      <Field label="Description" value={description} most={1024} placeholder="Takes part in the beta" />
      <CheckField label="Visitors say it of themselves, without a signature" value={unsigned} />
    </>
  );
}

/** What is to be saved; throws `ApiError` for names that are there twice. */
function checkedSchema(list: readonly ClaimRow[], before: ClaimsSchema): ClaimsSchema {
  const twice = namesakes(list);
  if (twice !== undefined) throw new ApiError(0, `There are two claims “${twice}”. Give one of them another name.`);
  return schemaOf(list, before);
}

interface AdaptiveContentProps {
  readonly at: SiteAt;
  readonly site: Site;
  readonly schema: ClaimsSchema;
}

function useSaving(at: SiteAt, known: ClaimsSchema, list: Signal<readonly ClaimRow[]>, enabled: Signal<boolean>) {
  const said = useSignal('');
  const params = { path: { ...at } };
  const submit = async () => {
    said.value = '';
    const jsonSchema = checkedSchema(list.value, known);
    await ok(api.PUT('/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema', { params, body: { jsonSchema } }));
    const body = { adaptiveContent: { enabled: enabled.value } };
    await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}', { params, body }));
    said.value = 'The adaptive content is saved. It holds from the next page that is opened.';
  };
  return { said, submit };
}

/** What a site knows of its visitors, so that conditions of pages and blocks can decide who sees them. */
export function AdaptiveContent({ at, site, schema }: AdaptiveContentProps) {
  const list = useSignal<readonly ClaimRow[]>(useMemo(() => claimRows(schema), []));
  const enabled = useSignal(site.adaptiveContent?.enabled === true);
  const { said, submit } = useSaving(at, schema, list, enabled);
  return (
    <>
      <h2>Adaptive content</h2>
      <p class="quiet">
        Pages and blocks with a condition are shown to the visitors it fits. Claims are what the site knows of a
        visitor: from the token that they sign in with, or said by themselves. In the{' '}
        <a href={to.sitePart(at.organizationId, at.siteId, 'preview')}>preview</a> you see the site as a visitor with
        claims.
      </p>
      <Form action="Save the adaptive content" submit={submit}>
        <CheckField label="Adapt the site to its visitors" value={enabled} />
        <Rows
          called={({ name }, index) => `Claim “${name.value.trim() || index + 1}”`}
          add="Add a claim"
          most={MOST}
          list={list}
          make={newClaim}
          fields={(row) => <ClaimFields row={row} />}
        />
        <p class="done" role="status">
          {said}
        </p>
      </Form>
    </>
  );
}

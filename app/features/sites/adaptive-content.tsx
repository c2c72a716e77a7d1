import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { paths } from '../../lib/paths';
import { ApiError } from '../../api/api-error';
import { api, ok } from '../../api/client';
import type { Site } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { CheckField, ChoiceField, Field } from '../../components/field';
import { Form } from '../../components/form';
import { Rows } from '../../components/rows';
import type { ClaimsSchema } from './claims';
import { claimRows, findDuplicateName, newClaim, schemaOf, type ClaimKind, type ClaimRow } from './claim-rows';
import type { SitePath } from './insights-data';
import { t } from '../../i18n/site';

const MAX_CLAIM_ROWS = 100;

const KINDS: readonly (readonly [ClaimKind, string])[] = [
  ['boolean', t.yesOrNo],
  ['string', t.aText],
  ['choice', t.oneOfTheseTexts],
  ['number', t.aNumber],
  ['list', t.texts],
  ['choices', t.someOfTheseTexts],
];

function ClaimFields({ row }: { readonly row: ClaimRow }) {
  const { name, kind, values, description, unsigned, before } = row;
  const choices = before ? [...KINDS, ['other', t.asSetThroughApi] as const] : KINDS;
  const hasValues = kind.value === 'choice' || kind.value === 'choices';
  return (
    <>
      <Field label={t.name} value={name} required maxLength={256} placeholder="isBeta" />
      <ChoiceField label={t.claimType} value={kind} choices={choices} />
      {hasValues && (
        <Field label={t.allowedTexts} value={values} required hint={t.separatedByCommas} placeholder="free, paid" />
      )}
      <Field label={t.description} value={description} maxLength={1024} placeholder={t.descriptionExample} />
      <CheckField label={t.isUnsigned} value={unsigned} />
    </>
  );
}

/** The schema to save; throws `ApiError` for duplicate names. */
function checkedSchema(list: readonly ClaimRow[], before: ClaimsSchema): ClaimsSchema {
  const duplicate = findDuplicateName(list);
  if (duplicate !== undefined) throw new ApiError(0, t.claimTwice(duplicate));
  return schemaOf(list, before);
}

interface AdaptiveContentProps {
  readonly sitePath: SitePath;
  readonly site: Site;
  readonly schema: ClaimsSchema;
}

function useSaving(
  sitePath: SitePath,
  previous: ClaimsSchema,
  list: Signal<readonly ClaimRow[]>,
  enabled: Signal<boolean>,
) {
  const message = useSignal('');
  const params = { path: { ...sitePath } };
  const submit = async () => {
    message.value = '';
    const jsonSchema = checkedSchema(list.value, previous);
    await ok(api.PUT('/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema', { params, body: { jsonSchema } }));
    const body = { adaptiveContent: { enabled: enabled.value } };
    await ok(api.PATCH('/v1/orgs/{organizationId}/sites/{siteId}', { params, body }));
    message.value = t.adaptiveSaved;
  };
  return { message, submit };
}

/** The attributes of a site's visitors by which conditions of pages and blocks decide who sees them. */
export function AdaptiveContent({ sitePath, site, schema }: AdaptiveContentProps) {
  const list = useSignal<readonly ClaimRow[]>(useMemo(() => claimRows(schema), []));
  const enabled = useSignal(site.adaptiveContent?.enabled === true);
  const { message, submit } = useSaving(sitePath, schema, list, enabled);
  return (
    <>
      <h2>{t.adaptiveContent}</h2>
      <p class="quiet">
        {t.adaptiveHint(
          <a href={paths.sitePart(sitePath.organizationId, sitePath.siteId, 'preview')}>{t.thePreview}</a>,
        )}
      </p>
      <Form action={t.saveAdaptiveContent} submit={submit}>
        <CheckField label={t.adaptTheSite} value={enabled} />
        <Rows
          nameOf={({ name }, index) => t.claimCalled(name.value.trim() || index + 1)}
          add={t.addClaim}
          max={MAX_CLAIM_ROWS}
          list={list}
          create={newClaim}
          fields={(row) => <ClaimFields row={row} />}
        />
        <DoneMessage>{message}</DoneMessage>
      </Form>
    </>
  );
}

import { useSignal, type Signal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { OrganizationQuotas, QuotaUsage } from '../../api/types';
import { amountOf, MEBIBYTE } from '../../components/amounts';
import { Field } from '../../components/field';
import { FormDialog } from '../../components/form-dialog';
import { closeDialog } from '../../state/dialog';
import { t } from '../../i18n/operate';

type Kind = QuotaUsage['kind'];

const LABELS: Readonly<Record<Kind, string>> = {
  pages: t.quotaPages,
  storage: t.quotaStorage,
  members: t.quotaMembers,
  file: t.quotaFile,
  archive: t.quotaArchive,
  mails: t.quotaMails,
};

const isSize = (kind: Kind): boolean => kind === 'storage' || kind === 'file' || kind === 'archive';

const unitOf = (kind: Kind): number => (isSize(kind) ? MEBIBYTE : 1);

function hintOf({ kind, used, allowed }: QuotaUsage): string {
  const most = allowed === null ? t.unlimited : amountOf(kind, allowed);
  return used === undefined ? t.allowedNow(most) : t.usedNow(amountOf(kind, used), most);
}

interface QuotaFieldProps {
  readonly quota: QuotaUsage;
  readonly value: Signal<string>;
}

const QuotaField = ({ quota, value }: QuotaFieldProps) => (
  <Field label={LABELS[quota.kind]} value={value} inputMode="numeric" maxLength={12} hint={hintOf(quota)} />
);

const textOf = (kind: Kind, own: number | null): string => (own === null ? '' : String(own / unitOf(kind)));

/** The value of a field; what is no number is sent as it is, so that the service says what is wrong. */
const valueOf = (kind: Kind, text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(text.replace(/[\s.,](?=\d{3}\b)/g, '')) * unitOf(kind));

interface QuotaDialogProps {
  readonly title: string;
  readonly quotas: OrganizationQuotas;
  readonly onSaved: () => void;
}

/** A form for the quotas of an organization. */
export function QuotaDialog({ title, quotas: { organization, own, quotas }, onSaved }: QuotaDialogProps) {
  const values: Readonly<Record<Kind, Signal<string>>> = {
    pages: useSignal(textOf('pages', own.pages)),
    storage: useSignal(textOf('storage', own.storage)),
    members: useSignal(textOf('members', own.members)),
    file: useSignal(textOf('file', own.file)),
    archive: useSignal(textOf('archive', own.archive)),
    mails: useSignal(textOf('mails', own.mails)),
  };
  const submit = async () => {
    const body = Object.fromEntries(quotas.map(({ kind }) => [kind, valueOf(kind, values[kind].value)]));
    const path = { organizationId: organization };
    await ok(api.PATCH('/v1/operate/organizations/{organizationId}/quotas', { params: { path }, body }));
    closeDialog();
    onSaved();
  };
  return (
    <FormDialog title={t.quotasOf(title)} action={t.save} submit={submit}>
      <p class="quiet">{t.quotasHint}</p>
      {quotas.map((quota) => (
        <QuotaField key={quota.kind} quota={quota} value={values[quota.kind]} />
      ))}
    </FormDialog>
  );
}

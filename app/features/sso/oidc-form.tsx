import { useSignal } from '@preact/signals';
import type { OidcProvider, OidcSettings } from '../../api/types';
import { Field, SecretField } from '../../components/field';
import { Form } from '../../components/form';
import { valueOrNull, LabelField, NewcomerFields, type ProviderFormProps, useSharedSettings } from './shared-settings';
import { t } from '../../i18n/sign-in';

/** The settings of an OpenID Connect provider. */
export function OidcForm({ provider, teams, action, save }: ProviderFormProps<OidcProvider, OidcSettings>) {
  const shared = useSharedSettings(provider);
  const issuer = useSignal(provider?.issuer ?? '');
  const clientId = useSignal(provider?.clientId ?? '');
  const secret = useSignal('');
  const scopes = useSignal(provider?.scopes ?? 'openid email profile');
  const submit = () =>
    save({
      ...shared.read(),
      issuer: valueOrNull(issuer),
      clientId: valueOrNull(clientId),
      scopes: valueOrNull(scopes),
      ...(secret.value !== '' && { clientSecret: secret.value }),
    });
  return (
    <Form action={action} busyLabel={t.saving} submit={submit}>
      <LabelField settings={shared} />
      <Field label={t.issuer} value={issuer} maxLength={1024} inputMode="url" hint={t.issuerHint} />
      <Field label={t.clientId} value={clientId} maxLength={255} />
      <SecretField
        label={t.clientSecret}
        value={secret}
        maxLength={1024}
        hint={provider?.hasClientSecret ? t.clientSecretSet : t.neverShownAgain}
      />
      <Field label={t.scopes} value={scopes} maxLength={255} hint={t.scopesHint} />
      <NewcomerFields settings={shared} teams={teams} />
    </Form>
  );
}

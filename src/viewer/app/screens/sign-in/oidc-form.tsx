import { useSignal } from '@preact/signals';
import type { OidcProvider, OidcSettings, Team } from '../../api/types';
import { Field, SecretField } from '../../parts/field';
import { Form } from '../../parts/form';
import { given, LabelField, NewcomerFields, useSharedSettings } from './shared-settings';

interface OidcFormProps {
  readonly provider?: OidcProvider;
  readonly teams: readonly Team[];
  readonly action: string;
  readonly save: (body: OidcSettings) => Promise<unknown>;
}

/** The settings of a provider that speaks OpenID Connect. */
export function OidcForm({ provider, teams, action, save }: OidcFormProps) {
  const shared = useSharedSettings(provider);
  const issuer = useSignal(provider?.issuer ?? '');
  const clientId = useSignal(provider?.clientId ?? '');
  const secret = useSignal('');
  const scopes = useSignal(provider?.scopes ?? 'openid email profile');
  const submit = () =>
    save({
      ...shared.read(),
      issuer: given(issuer),
      clientId: given(clientId),
      scopes: given(scopes),
      ...(secret.value !== '' && { clientSecret: secret.value }),
    });
  return (
    <Form action={action} doing="Saving…" submit={submit}>
      <LabelField settings={shared} />
      <Field
        label="Issuer"
        value={issuer}
        most={1024}
        keys="url"
        hint="The address under which the provider has /.well-known/openid-configuration, without that. Copy it letter for letter."
      />
      <Field label="Client ID" value={clientId} most={255} />
      <SecretField
        label="Client secret"
        value={secret}
        most={1024}
        hint={
          provider?.hasClientSecret
            ? 'It is set, and never shown. Leave this empty to keep it; another issuer or client ID needs a new one.'
            : 'It is never shown again.'
        }
      />
      <Field label="Scopes" value={scopes} most={255} hint="With spaces between. Some providers need one for groups." />
      <NewcomerFields settings={shared} teams={teams} />
    </Form>
  );
}

import { useSignal } from '@preact/signals';
import type { LdapProvider, LdapSettings } from '../../api/types';
import { Field, SecretField, TextField } from '../../components/field';
import { Form } from '../../components/form';
import { valueOrNull, LabelField, NewcomerFields, type ProviderFormProps, useSharedSettings } from './shared-settings';
import { t } from '../../i18n/sign-in';

function useServer(provider: LdapProvider | undefined) {
  return {
    url: useSignal(provider?.url ?? ''),
    caCertificate: useSignal(provider?.caCertificate ?? ''),
    bindDN: useSignal(provider?.bindDN ?? ''),
    bindPassword: useSignal(''),
    baseDN: useSignal(provider?.baseDN ?? ''),
  };
}

function usePeople(provider: LdapProvider | undefined) {
  return {
    userFilter: useSignal(provider?.userFilter ?? '(&(objectClass=person)(|(uid={login})(mail={login})))'),
    subjectAttribute: useSignal(provider?.subjectAttribute ?? 'entryUUID'),
    emailAttribute: useSignal(provider?.emailAttribute ?? 'mail'),
    nameAttribute: useSignal(provider?.nameAttribute ?? 'displayName'),
  };
}

interface ServerFieldsProps {
  readonly server: ReturnType<typeof useServer>;
  readonly hasPassword: boolean;
}

const ServerFields = ({ server, hasPassword }: ServerFieldsProps) => (
  <fieldset class="field-group">
    <legend>{t.server}</legend>
    <Field
      label="URL"
      value={server.url}
      maxLength={512}
      inputMode="url"
      placeholder="ldaps://ldap.example.com"
      hint={t.ldapUrlHint}
    />
    <TextField label={t.authority} value={server.caCertificate} rows={4} hint={t.authorityHint} />
    <Field
      label={t.bindDn}
      value={server.bindDN}
      maxLength={1024}
      placeholder="cn=bindery,ou=services,dc=example,dc=com"
      hint={t.bindDnHint}
    />
    <SecretField
      label={t.bindPassword}
      value={server.bindPassword}
      maxLength={1024}
      hint={hasPassword ? t.bindPasswordSet : t.neverShownAgain}
    />
    <Field label={t.baseDn} value={server.baseDN} maxLength={1024} placeholder="ou=people,dc=example,dc=com" />
  </fieldset>
);

const PeopleFields = ({ people }: { readonly people: ReturnType<typeof usePeople> }) => (
  <fieldset class="field-group">
    <legend>{t.userEntries}</legend>
    <Field label={t.filter} value={people.userFilter} maxLength={1024} hint={t.filterHint} />
    <Field
      label={t.identifyingAttribute}
      value={people.subjectAttribute}
      maxLength={64}
      hint={t.identifyingAttributeHint}
    />
    <Field label={t.emailAttribute} value={people.emailAttribute} maxLength={64} />
    <Field label={t.nameAttribute} value={people.nameAttribute} maxLength={64} />
  </fieldset>
);

/** The settings of a directory. */
export function LdapForm({ provider, teams, action, save }: ProviderFormProps<LdapProvider, LdapSettings>) {
  const shared = useSharedSettings(provider);
  const server = useServer(provider);
  const people = usePeople(provider);
  const submit = () =>
    save({
      ...shared.read(),
      url: valueOrNull(server.url),
      caCertificate: valueOrNull(server.caCertificate),
      bindDN: valueOrNull(server.bindDN),
      ...(server.bindPassword.value !== '' && { bindPassword: server.bindPassword.value }),
      baseDN: valueOrNull(server.baseDN),
      userFilter: valueOrNull(people.userFilter),
      subjectAttribute: valueOrNull(people.subjectAttribute),
      emailAttribute: valueOrNull(people.emailAttribute),
      nameAttribute: valueOrNull(people.nameAttribute),
    });
  return (
    <Form action={action} busyLabel={t.saving} submit={submit}>
      <LabelField settings={shared} />
      <ServerFields server={server} hasPassword={provider?.hasBindPassword ?? false} />
      <PeopleFields people={people} />
      <NewcomerFields settings={shared} teams={teams} />
    </Form>
  );
}

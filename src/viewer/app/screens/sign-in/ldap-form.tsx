import { useSignal } from '@preact/signals';
import type { LdapProvider, LdapSettings, Team } from '../../api/types';
import { Field, SecretField, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { given, LabelField, NewcomerFields, useSharedSettings } from './shared-settings';

interface LdapFormProps {
  readonly provider?: LdapProvider;
  readonly teams: readonly Team[];
  readonly action: string;
  readonly save: (body: LdapSettings) => Promise<unknown>;
}

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
    <legend>Server</legend>
    <Field
      label="URL"
      value={server.url}
      most={512}
      keys="url"
      placeholder="ldaps://ldap.example.com"
      hint="ldaps://, or ldap:// with StartTLS. Nothing is sent unencrypted."
    />
    <TextField
      label="Certificate of the authority"
      value={server.caCertificate}
      rows={4}
      hint="In PEM format, where the certificate of the server is issued by an authority of your own."
    />
    <Field
      label="DN of the bind account"
      value={server.bindDN}
      most={1024}
      placeholder="cn=bindery,ou=services,dc=example,dc=com"
      hint="An account that may look people up, and nothing else."
    />
    <SecretField
      label="Password of the bind account"
      value={server.bindPassword}
      most={1024}
      hint={
        hasPassword
          ? 'It is set, and never shown. Leave this empty to keep it; another URL or authority needs it again.'
          : 'It is never shown again.'
      }
    />
    <Field label="Base DN" value={server.baseDN} most={1024} placeholder="ou=people,dc=example,dc=com" />
  </fieldset>
);

const PeopleFields = ({ people }: { readonly people: ReturnType<typeof usePeople> }) => (
  <fieldset class="field-group">
    <legend>Entries of people</legend>
    <Field
      label="Filter"
      value={people.userFilter}
      most={1024}
      hint="Finds one person. {login} stands for what people type as their user name."
    />
    <Field
      label="Attribute that identifies people"
      value={people.subjectAttribute}
      most={64}
      hint="entryUUID in OpenLDAP, objectGUID in Active Directory."
    />
    <Field label="Attribute with the e-mail address" value={people.emailAttribute} most={64} />
    <Field label="Attribute with the name" value={people.nameAttribute} most={64} />
  </fieldset>
);

/** The settings of a directory. */
export function LdapForm({ provider, teams, action, save }: LdapFormProps) {
  const shared = useSharedSettings(provider);
  const server = useServer(provider);
  const people = usePeople(provider);
  const submit = () =>
    save({
      ...shared.read(),
      url: given(server.url),
      caCertificate: given(server.caCertificate),
      bindDN: given(server.bindDN),
      ...(server.bindPassword.value !== '' && { bindPassword: server.bindPassword.value }),
      baseDN: given(server.baseDN),
      userFilter: given(people.userFilter),
      subjectAttribute: given(people.subjectAttribute),
      emailAttribute: given(people.emailAttribute),
      nameAttribute: given(people.nameAttribute),
    });
  return (
    <Form action={action} doing="Saving…" submit={submit}>
      <LabelField settings={shared} />
      <ServerFields server={server} hasPassword={provider?.hasBindPassword ?? false} />
      <PeopleFields people={people} />
      <NewcomerFields settings={shared} teams={teams} />
    </Form>
  );
}

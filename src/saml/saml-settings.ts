import { badRequest } from '../../core/errors/app-error';
import type { SettingsOf } from '../sso/providers/identity-provider.entity';
import { changedFields, cleared, SHARED_FIELDS, toSharedSettings } from '../sso/providers/provider-settings';
import { lastExpiry } from './certificates/certificate-warnings';
import { CertificateProblem, type IdpCertificate, readCertificates } from './certificates/read-certificates';
import type { UpdateSamlProviderDto } from './dto/saml-provider.dto';
import type { SamlProvider } from './entities/saml-provider.entity';
import { isReady } from './saml-status';

/** The settings of a provider that can be changed. */
export type SamlSettings = SettingsOf<SamlProvider>;

function checkedUrl(field: string, text: string | null): string | null {
  const address = cleared(text);
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(address))
    throw badRequest('invalid_value', `${field} must be an absolute http or https URL.`, { field });
  if (address.includes('#'))
    throw badRequest('invalid_value', `${field} must not have a fragment: omit # and everything after it.`, { field });
  if (url.username || url.password)
    throw badRequest('invalid_value', `${field} must not contain a user name or a password.`, { field });
  return address;
}

function parsed(field: string, text: string): IdpCertificate[] {
  try {
    return readCertificates(text);
  } catch (error) {
    throw error instanceof CertificateProblem
      ? badRequest('invalid_value', `${field} ${error.message}.`, { field })
      : error;
  }
}

function checkedCertificates(field: string, text: string | null): string | null {
  const certificate = cleared(text);
  if (certificate !== null) parsed(field, certificate);
  return certificate;
}

function certificateSettings(
  text: string | null,
): Pick<SamlSettings, 'certificate' | 'certificateExpiresAt' | 'warnedDays'> {
  const certificate = cleared(text);
  return {
    certificate,
    certificateExpiresAt: certificate === null ? null : lastExpiry(parsed('certificate', certificate)),
    warnedDays: null,
  };
}

/** Without an address there is no reading that could fail. */
function metadataFields({ metadataURL, metadataCertificate }: UpdateSamlProviderDto): Partial<SamlSettings> {
  const metadataUrl = metadataURL === undefined ? undefined : checkedUrl('metadataURL', metadataURL);
  return {
    ...(metadataUrl !== undefined && { metadataUrl }),
    ...(metadataUrl === null && { metadataCheckedAt: null, metadataProblem: null }),
    ...(metadataCertificate !== undefined && {
      metadataCertificate: checkedCertificates('metadataCertificate', metadataCertificate),
    }),
  };
}

/**
 * The settings in a request, without those that it omits or that come from its metadata. 400 for invalid values. The team is not looked up.
 */
export function toSettings(given: UpdateSamlProviderDto): Partial<SamlSettings> {
  return {
    ...toSharedSettings(given),
    ...(given.entityID !== undefined && { entityId: cleared(given.entityID) }),
    ...(given.ssoURL !== undefined && { ssoUrl: checkedUrl('ssoURL', given.ssoURL) }),
    ...(given.sloURL !== undefined && { sloUrl: checkedUrl('sloURL', given.sloURL) }),
    ...(given.certificate !== undefined && certificateSettings(given.certificate)),
    ...(given.subjectAttribute !== undefined && { subjectAttribute: cleared(given.subjectAttribute) }),
    ...(given.nameIDFormat !== undefined && { nameIdFormat: given.nameIDFormat }),
    ...(given.signRequests !== undefined && { signRequests: given.signRequests }),
    ...metadataFields(given),
  };
}

/** Settings, by their names in requests. */
export const FIELDS = {
  ...SHARED_FIELDS,
  entityId: 'entityID',
  ssoUrl: 'ssoURL',
  sloUrl: 'sloURL',
  certificate: 'certificate',
  subjectAttribute: 'subjectAttribute',
  nameIdFormat: 'nameIDFormat',
  signRequests: 'signRequests',
  metadataUrl: 'metadataURL',
  metadataCertificate: 'metadataCertificate',
} as const satisfies Partial<Record<keyof SamlSettings, string>>;

/** Splits PEM into single certificates. */
export const certificatesIn = (text: string | null): string[] =>
  text === null ? [] : readCertificates(text).map(({ pem }) => pem);

const keysOf = (certificate: string | null): string[] =>
  certificate === null ? [] : readCertificates(certificate).map(({ fingerprint }) => fingerprint);

const FROM_METADATA = ['entityId', 'ssoUrl', 'sloUrl', 'certificate'] as const;

/** Settings that are read from metadata repeatedly cannot also be set by hand: they would be overwritten within a day. */
function checkByHand(before: SamlProvider, given: Partial<SamlSettings>): void {
  if (before.metadataUrl === null || given.metadataUrl !== undefined || given.metadataCheckedAt !== undefined) return;
  const field = changedFields(FIELDS, before, given).find((name) =>
    FROM_METADATA.some((each) => FIELDS[each] === name),
  );
  if (field)
    throw badRequest('field_not_applicable', `${field} is read from metadataURL: clear metadataURL to set it here.`, {
      field,
    });
}

/** The settings with everything that a change implies. Setting unchanged certificates does not repeat their warnings. */
export function completed(before: SamlProvider, given: Partial<SamlSettings>): Partial<SamlSettings> {
  checkByHand(before, given);
  return given.certificate === before.certificate ? { ...given, warnedDays: before.warnedDays } : given;
}

/** Whether a change makes it a different provider. */
export const isAnother = (before: SamlProvider, after: SamlProvider): boolean => before.entityId !== after.entityId;

const namedBy = ({ subjectAttribute, nameIdFormat }: SamlProvider): string =>
  subjectAttribute ?? (nameIdFormat === 'persistent' ? nameIdFormat : '');

/** Whether a change affects how people are identified. */
export const renamesSubjects = (before: SamlProvider, after: SamlProvider): boolean =>
  namedBy(before) !== namedBy(after);

/**
 * Whether people who signed in before a change could not sign in the same way after it: the provider lacks a setting, or lost a
 * certificate, which may have been compromised.
 */
export function endsTrust(before: SamlProvider, after: SamlProvider): boolean {
  const kept = new Set(keysOf(after.certificate));
  return (isReady(before) && !isReady(after)) || keysOf(before.certificate).some((key) => !kept.has(key));
}

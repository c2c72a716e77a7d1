import { badRequest } from '../common/errors/app-error';
import type { SettingsOf } from '../sso/providers/identity-provider.entity';
import { cleared, SHARED_FIELDS, toSharedSettings } from '../sso/providers/provider-settings';
import { lastExpiry } from './certificates/certificate-warnings';
import { CertificateProblem, type IdpCertificate, readCertificates } from './certificates/read-certificates';
import type { UpdateSamlProviderDto } from './dto/saml-provider.dto';
import type { SamlProvider } from './entities/saml-provider.entity';
import { isReady } from './saml-status';

/** What of a provider can be set. */
export type SamlSettings = SettingsOf<SamlProvider>;

function checkedUrl(field: string, text: string | null): string | null {
  const address = cleared(text);
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(address))
    throw badRequest(`${field} must be an absolute http or https URL.`);
  if (address.includes('#')) throw badRequest(`${field} must not have a fragment: omit # and everything after it.`);
  if (url.username || url.password) throw badRequest(`${field} must not contain a user name or a password.`);
  return address;
}

function parsed(text: string): IdpCertificate[] {
  try {
    return readCertificates(text);
  } catch (error) {
    throw error instanceof CertificateProblem ? badRequest(`certificate ${error.message}.`) : error;
  }
}

function certificateSettings(
  text: string | null,
): Pick<SamlSettings, 'certificate' | 'certificateExpiresAt' | 'warnedDays'> {
  const certificate = cleared(text);
  return {
    certificate,
    certificateExpiresAt: certificate === null ? null : lastExpiry(parsed(certificate)),
    warnedDays: null,
  };
}

/** What a request sets; what it omits is not in it. 400 for what cannot be taken. The team is not looked up. */
export function toSettings(given: UpdateSamlProviderDto): Partial<SamlSettings> {
  return {
    ...toSharedSettings(given),
    ...(given.entityID !== undefined && { entityId: cleared(given.entityID) }),
    ...(given.ssoURL !== undefined && { ssoUrl: checkedUrl('ssoURL', given.ssoURL) }),
    ...(given.sloURL !== undefined && { sloUrl: checkedUrl('sloURL', given.sloURL) }),
    ...(given.certificate !== undefined && certificateSettings(given.certificate)),
    ...(given.subjectAttribute !== undefined && { subjectAttribute: cleared(given.subjectAttribute) }),
  };
}

/** Settings as requests call them. */
export const FIELDS = {
  ...SHARED_FIELDS,
  entityId: 'entityID',
  ssoUrl: 'ssoURL',
  sloUrl: 'sloURL',
  certificate: 'certificate',
  subjectAttribute: 'subjectAttribute',
} as const satisfies Partial<Record<keyof SamlSettings, string>>;

const keysOf = (certificate: string | null): string[] =>
  certificate === null ? [] : readCertificates(certificate).map(({ fingerprint }) => fingerprint);

/** Whether it is another provider after a change. */
export const isAnother = (before: SamlProvider, after: SamlProvider): boolean => before.entityId !== after.entityId;

/** Whether people are known by another attribute after a change. */
export const renamesSubjects = (before: SamlProvider, after: SamlProvider): boolean =>
  before.subjectAttribute !== after.subjectAttribute;

/**
 * Whether those who came in before a change could not come in the same way after it: the provider lacks something, or lost a
 * certificate, which may have been in wrong hands.
 */
export function endsTrust(before: SamlProvider, after: SamlProvider): boolean {
  const kept = new Set(keysOf(after.certificate));
  return (isReady(before) && !isReady(after)) || keysOf(before.certificate).some((key) => !kept.has(key));
}

import { isDeepStrictEqual } from 'node:util';
import { badRequest } from '../common/errors/app-error';
import { readDomains } from '../sso/allowed-domains';
import { lastExpiry } from './certificates/certificate-warnings';
import { CertificateProblem, type IdpCertificate, readCertificates } from './certificates/read-certificates';
import type { UpdateSamlProviderDto } from './dto/saml-provider.dto';
import type { SamlProvider } from './entities/saml-provider.entity';
import { isReady } from './saml-status';

/** What of a provider can be set. */
export type SamlSettings = Pick<
  SamlProvider,
  | 'label'
  | 'entityId'
  | 'ssoUrl'
  | 'certificate'
  | 'certificateExpiresAt'
  | 'warnedDays'
  | 'subjectAttribute'
  | 'allowedDomains'
  | 'defaultTeamId'
  | 'defaultRole'
>;

/** Pasted values come with spaces and line breaks around them; what is missing reads as an empty text, and so may be written as one. */
const cleared = (text: string | null): string | null => text?.trim() || null;

function checkedUrl(text: string | null): string | null {
  const address = cleared(text);
  if (address === null) return null;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(address))
    throw badRequest('ssoURL must be an absolute http or https URL.');
  if (address.includes('#')) throw badRequest('ssoURL must not have a fragment: omit # and everything after it.');
  if (url.username || url.password) throw badRequest('ssoURL must not contain a user name or a password.');
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
    ...(given.label !== undefined && { label: given.label }),
    ...(given.entityID !== undefined && { entityId: cleared(given.entityID) }),
    ...(given.ssoURL !== undefined && { ssoUrl: checkedUrl(given.ssoURL) }),
    ...(given.certificate !== undefined && certificateSettings(given.certificate)),
    ...(given.subjectAttribute !== undefined && { subjectAttribute: cleared(given.subjectAttribute) }),
    ...(given.allowedDomains !== undefined && { allowedDomains: readDomains(given.allowedDomains) }),
    ...(given.defaultTeam !== undefined && { defaultTeamId: given.defaultTeam }),
    ...(given.defaultRole !== undefined && { defaultRole: given.defaultRole }),
  };
}

const FIELDS = {
  label: 'label',
  entityId: 'entityID',
  ssoUrl: 'ssoURL',
  certificate: 'certificate',
  subjectAttribute: 'subjectAttribute',
  allowedDomains: 'allowedDomains',
  defaultTeamId: 'defaultTeam',
  defaultRole: 'defaultRole',
} as const satisfies Partial<Record<keyof SamlSettings, string>>;

/** The fields that get another value, as requests call them. */
export const changedFields = (before: SamlProvider, settings: Partial<SamlSettings>): string[] =>
  Object.entries(FIELDS).flatMap(([name, field]) => {
    const value = settings[name as keyof typeof FIELDS];
    return value === undefined || isDeepStrictEqual(value, before[name as keyof typeof FIELDS]) ? [] : [field];
  });

const keysOf = (certificate: string | null): string[] =>
  certificate === null ? [] : readCertificates(certificate).map(({ fingerprint }) => fingerprint);

/** Whether it is another provider after a change. */
export const isAnother = (before: SamlProvider, after: SamlProvider): boolean => before.entityId !== after.entityId;

/**
 * Whether those who came in before a change could not come in the same way after it: the provider lacks something, or lost a
 * certificate, which may have been in wrong hands.
 */
export function endsTrust(before: SamlProvider, after: SamlProvider): boolean {
  const kept = new Set(keysOf(after.certificate));
  return (isReady(before) && !isReady(after)) || keysOf(before.certificate).some((key) => !kept.has(key));
}

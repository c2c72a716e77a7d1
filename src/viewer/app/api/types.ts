import type { components } from './schema';

type Schemas = components['schemas'];

export type Organization = Schemas['OrganizationResponse'];
export type Space = Schemas['SpaceResponse'];
export type Collection = Schemas['CollectionResponse'];
export type Site = Schemas['SiteResponse'];
export type Page = Schemas['PageResponse'];
export type Revision = Schemas['RevisionResponse'];
export type ChangeRequest = Schemas['ChangeRequestResponse'];
export type Person = Schemas['UserResponse'];
export type FoundPage = Schemas['SearchPageResponse'];
export type ContentEdit = Schemas['ContentEditsDto']['changes'][number];
export type EditReport = Schemas['EditReportResponse'];
export type Member = Schemas['MemberResponse'];
export type Role = NonNullable<Member['role']>;
export type ImportSource = Schemas['ImportDto']['source'];
export type ArchiveReport = Schemas['ArchiveImportResponse'];
export type Notification = Schemas['NotificationResponse'];
export type NotificationKind = Notification['kind'];
export type Preferences = Schemas['PreferencesResponse'];
export type Subscription = Schemas['SubscriptionResponse'];
export type GitConnection = Schemas['GitConnectionResponse'];
export type GitRun = Schemas['GitRunResponse'];
export type GitRunDetails = Schemas['GitRunDetailsResponse'];

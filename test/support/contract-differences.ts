import type { Schema } from './json-schema';

/** The only places where responses may differ from the published contract, each with its reason. */
interface SchemaDifference {
  /** Name of the schema in the published document. */
  readonly schema: string;
  readonly reason: string;
  readonly change: (schema: Schema) => Schema;
}

interface StatusDifference {
  readonly reason: string;
  readonly method: string;
  /** The statuses that the service returns, regardless of the published document. */
  readonly statuses: readonly number[];
}

const rename =
  (from: string, to: string) =>
  (schema: Schema): Schema => ({
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, value]) => [name === from ? to : name, value]),
    ),
    required: schema.required?.map((name) => (name === from ? to : name)),
  });

const TRANSLATION_SETTINGS: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['object', 'id', 'title', 'languages', 'createdAt', 'updatedAt', 'permissions', 'urls'],
  properties: {
    object: { type: 'string', enum: ['translation-settings'] },
    id: { type: 'string' },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    languages: { type: 'array', items: { $ref: '#/components/schemas/TranslationLanguage' } },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
    permissions: {
      type: 'object',
      additionalProperties: false,
      required: ['view', 'edit'],
      properties: { view: { type: 'boolean' }, edit: { type: 'boolean' } },
    },
    urls: {
      type: 'object',
      additionalProperties: false,
      required: ['location'],
      properties: { location: { type: 'string', format: 'uri' } },
    },
  },
};

export const SCHEMA_DIFFERENCES: readonly SchemaDifference[] = [
  {
    schema: 'Document',
    reason:
      'Its empty alternative forbids every property, also those of the page it is combined with, so a page without its text could never be valid.',
    change: () => ({
      type: 'object',
      properties: { markdown: { type: 'string' }, document: { $ref: '#/components/schemas/JSONDocument' } },
    }),
  },
  {
    schema: 'RevisionPageDocument',
    reason:
      'A page is either computed or has a document, and the second alternative requires nothing, so no computed page could ever be valid.',
    change: (schema) => ({
      ...schema,
      allOf: schema.allOf?.map(({ oneOf, ...part }) => ({ ...part, ...(oneOf && { anyOf: oneOf }) })),
    }),
  },
  {
    schema: 'RevisionSemanticChangePageEdited',
    reason:
      'Its attributes must be exactly one of three schemas whose fields overlap and which all allow further ones, so no edit could ever be valid.',
    change: (schema) => ({
      ...schema,
      properties: { ...schema.properties, attributes: { anyOf: schema.properties?.attributes?.oneOf ?? [] } },
    }),
  },
  {
    schema: 'PlainObject',
    reason: 'It has no type, so a text passes for one too and then matches two of three exclusive alternatives.',
    change: (schema) => ({ ...schema, type: 'object' }),
  },
  {
    schema: 'GitSyncCommit',
    reason: 'Decided: the commit of a revision names who made it as createdByService.',
    change: rename('createdByGitBook', 'createdByService'),
  },
  {
    schema: 'Translation',
    reason:
      'Decided: what an organization keeps of a translation are settings with a title, not the work of translating.',
    change: () => TRANSLATION_SETTINGS,
  },
  {
    schema: 'OrganizationSAMLProvider',
    reason: 'Decided: while the address of a pending provider is missing, it reads as an empty string.',
    change: (schema) => ({
      ...schema,
      properties: {
        ...schema.properties,
        ssoURL: { anyOf: [{ $ref: '#/components/schemas/URL' }, { type: 'string', maxLength: 0 }] },
      },
    }),
  },
];

export const STATUS_DIFFERENCES: readonly StatusDifference[] = [
  {
    reason: 'Decided: every DELETE answers 205 without a body, or 204 when there was nothing to delete.',
    method: 'delete',
    statuses: [204, 205],
  },
];

/** Path parameters that have another name in this service, by their name in the published contract. */
export const RENAMED_PARAMETERS: Readonly<Record<string, string>> = {
  // The path identifies settings, not a translation.
  translationId: 'translationSettingsId',
};

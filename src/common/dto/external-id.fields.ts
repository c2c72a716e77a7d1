import { ResponseField, StringField } from './fields';

const MAX_EXTERNAL_ID = 255;

/** It is the last segment of addresses, where dots have another meaning, and people compare it with what they see. */
const PATTERN = {
  regex: /^\S(?:.*\S)?$/,
  holds: (text: string): boolean => !/^\.{1,2}$|[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
  message: 'must not be "." or "..", nor begin or end with a space, nor contain control characters',
};

/** Whether a text can be an external ID; the same rules as those of `ExternalIdField`. */
export const isExternalId = (text: string): boolean =>
  text.isWellFormed() && [...text].length <= MAX_EXTERNAL_ID && PATTERN.regex.test(text) && PATTERN.holds(text);

/** The name that a program gives to what it provisions. `place`: what it is unique in. */
export const ExternalIdField = (place = 'the organization'): PropertyDecorator =>
  StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: MAX_EXTERNAL_ID,
    pattern: PATTERN,
    description: `Identifier of your own, 1 to ${MAX_EXTERNAL_ID} characters, unique among resources of this kind in ${place} (409 otherwise); null removes it.`,
    // An example has to be accepted as often as it is sent.
    example: null,
  });

export const ExternalIdFilterField = (): PropertyDecorator =>
  StringField({
    optional: true,
    min: 1,
    max: MAX_EXTERNAL_ID,
    description: 'Return only the one with this external ID.',
    example: 'handbook',
  });

export const ResponseExternalId = (): PropertyDecorator =>
  ResponseField({ description: 'External ID, if one was set.', required: false, example: 'handbook' });

/** The external ID of a row, as a field of its response. */
export const shownExternalId = ({ externalId }: { readonly externalId: string | null }): { externalId?: string } =>
  externalId === null ? {} : { externalId };

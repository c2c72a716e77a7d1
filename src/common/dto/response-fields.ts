import { ResponseField } from './fields';

interface Presence {
  readonly required?: false;
  readonly nullable?: true;
}

// The kinds of fields that most responses have; `ResponseField` declares all others.

/** `object`: the type of the resource. */
export const ResourceType = (type: string): PropertyDecorator =>
  ResponseField({ description: 'Type of the resource.', enum: [type], example: type });

export const ResponseText = (description: string, example: string, presence: Presence = {}): PropertyDecorator =>
  ResponseField({ description, ...presence, example });

export const ResponseFlag = (description: string, example = true): PropertyDecorator =>
  ResponseField({ description, example });

export const ResponseTime = (
  description: string,
  example = '2026-01-31T09:30:00.000Z',
  presence: Presence = {},
): PropertyDecorator => ResponseField({ description, ...presence, format: 'date-time', example });

export const ResponseUrl = (description: string, example: string, presence: Presence = {}): PropertyDecorator =>
  ResponseField({ description, ...presence, format: 'uri', example });

/** An object with fields of its own, or a list of them. */
export const ResponsePart = (description: string, type: unknown, presence: Presence = {}): PropertyDecorator =>
  ResponseField({ description, ...presence, type });

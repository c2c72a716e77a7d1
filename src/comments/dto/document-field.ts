import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const SCHEMA: Record<string, unknown> = { type: 'object', additionalProperties: true };

/** A JSON document, which may be left out; that it is one is checked when it is read (see bodies/comment-bodies.ts). */
export const DocumentField = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ description, required: false, ...SCHEMA }),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'document',
      validator: { validate: isObject, defaultMessage: (args) => `${args?.property} must be an object` },
    }),
  );

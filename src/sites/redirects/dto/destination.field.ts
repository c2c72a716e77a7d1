import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { byKind, nullable, record, text } from '../../customization/shapes';

const id = (example: string) => text({ min: 1, max: 32, example });

const destination = byKind({
  'site-section': record({ siteSectionId: id('02KQxUz5wPbYh1eTq7mA0e') }),
  'site-space': record({ siteSpaceId: id('02KQxUz5wPbYh1eTq7mA0v') }),
  'site-page': record({ siteSpaceId: id('02KQxUz5wPbYh1eTq7mA0v'), pageId: id('02KQxUz5wPbYh1eTq7mA0p') }),
});

const DESCRIPTION = 'Target of the redirect: a section, a site space, or a page of a site space of this site.';

/** The destination of a redirect in a response. */
export const DestinationResponseField = () => ApiProperty({ ...destination.schema, description: DESCRIPTION });

/** The destination of a redirect in a request. */
export const DestinationField = ({ optional = false, nullable: mayBeNull = false } = {}): PropertyDecorator => {
  const { schema, check } = mayBeNull ? nullable(destination) : destination;
  const description = mayBeNull ? `${DESCRIPTION} null deletes the redirect of the path.` : DESCRIPTION;
  return applyDecorators(
    ApiProperty({ ...schema, description, required: !optional }),
    // The raw value: the field `kind` determines the other fields.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
    ValidateIf((_, value) => !(optional && value === undefined)),
    ValidateBy({
      name: 'destination',
      validator: {
        validate: (value) => check(value, 'destination') === undefined,
        defaultMessage: (args) => check(args?.value, 'destination') ?? 'destination is not valid',
      },
    }),
  );
};

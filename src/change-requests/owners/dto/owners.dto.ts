import { BooleanField, ObjectArrayField, StringArrayField, StringField } from '../../../common/dto/fields';
import { OWNER_LIMITS } from '../../entities/space-owners.entity';

const ID = { regex: /^[\w-]{1,32}$/, message: 'is not an identifier' };
const PATH = { regex: /^[^/\s]+(?:\/[^/\s]+)*$/, message: 'is not a path: segments are separated by single slashes' };

/** Who is responsible for a part of a space. */
export class OwnersEntryDto {
  @StringField({
    optional: true,
    max: 32,
    pattern: ID,
    description:
      'Identifier of a page, which is owned with its subpages wherever it is moved; one that does not exist has no effect. Either this or `path`.',
    example: '02KQxUz5wPbYh1eTq7mA0p',
  })
  page?: string;

  @StringField({
    optional: true,
    max: OWNER_LIMITS.path,
    pattern: PATH,
    description:
      'Path of pages, which are owned with their subpages. `*` stands for any characters of one segment, `**` for any number of segments. Either this or `page`.',
    example: 'guides/*',
  })
  path?: string;

  @StringArrayField({
    optional: true,
    maxItems: OWNER_LIMITS.users,
    itemMax: 32,
    itemPattern: ID,
    description: `Identifiers of at most ${OWNER_LIMITS.users} people with access to the space; none unless specified.`,
  })
  users?: string[];

  @StringArrayField({
    optional: true,
    maxItems: OWNER_LIMITS.teams,
    itemMax: 32,
    itemPattern: ID,
    description: `Identifiers of at most ${OWNER_LIMITS.teams} teams, whose members are owners; none unless specified. Together with \`users\`, at least one.`,
  })
  teams?: string[];
}

/** Who is responsible for which pages of a space. */
export class SpaceOwnersDto {
  @ObjectArrayField({
    type: () => OwnersEntryDto,
    maxItems: OWNER_LIMITS.entries,
    description: `At most ${OWNER_LIMITS.entries} entries, which replace those before. A page can be in several of them.`,
  })
  entries: OwnersEntryDto[];

  @BooleanField({
    optional: true,
    description:
      'Whether a merge needs the approval of one owner of each entry that contains a changed page; defaults to false.',
    default: false,
  })
  required?: boolean;
}

import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { plainToInstance, Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { EnumField, NumberField, ObjectField, QueryBooleanField, StringField, UrlField } from '../../common/dto/fields';
import { ValidatedInTurns } from '../../common/dto/validated-in-turns';
import { DocumentBodyDto, MAX_MARKDOWN } from '../../content/model/document-body.dto';
import { EDIT_LIMITS } from './edit-limits';
import { PageFieldsDto } from './page-fields.dto';

const MAX_CHANGES = EDIT_LIMITS.changes;
const MAX_FILES = 20;
/** Base64 of one mebibyte. */
const MAX_BASE64 = 1_398_104;

const REF = { regex: /^[\w.-]+$/, message: 'may contain only letters, digits, ".", "-" and "_"' };

const operation = (name: string) => EnumField({ values: [name], description: `Always ${name}.`, example: name });
const pageId = (description: string) =>
  StringField({ min: 1, max: 32, description, example: '02KQxUz5wPbYh1eTq7mA0d' });

const index = () =>
  NumberField({
    optional: true,
    min: 0,
    max: 1_000_000,
    description: 'Position among its siblings, starting at 0.',
    example: 0,
  });
const document = (optional: boolean, description: string) =>
  ObjectField({ optional, type: () => DocumentBodyDto, description });

export class UpdatePageDto extends PageFieldsDto {
  @operation('update_page')
  operation: 'update_page';

  @pageId('Page to change.')
  page: string;

  @document(
    true,
    'New text; its front matter and leading heading take precedence over the other fields. Markdown without front matter keeps that of the page as it is written; the keys that front matter leaves out stay, unless `base` has them.',
  )
  document?: DocumentBodyDto;

  @document(
    true,
    'Text that `document` was written from, as last read or sent. If the page says something else by now, both changes are merged. Where both changed the same words, the sentence, item or row is in the page twice, between conflict markers, and the change request cannot be merged until one is chosen. Omitted: the text is replaced.',
  )
  base?: DocumentBodyDto;

  @StringField({
    optional: true,
    nullable: true,
    min: 1,
    max: 64,
    description: 'New parent; null moves it to the top level; if omitted, it keeps its parent.',
    example: '02KQxUz5wPbYh1eTq7mA0c',
  })
  into?: string | null;

  @index()
  at?: number;
}

export class InsertPageDto extends PageFieldsDto {
  @operation('insert_page')
  operation: 'insert_page';

  @EnumField({
    optional: true,
    values: ['document', 'group', 'link'],
    description:
      'document: a page with text, also if it is omitted; group: a heading for pages; link: a link in the tree.',
    example: 'document',
  })
  type?: 'document' | 'group' | 'link';

  @document(
    true,
    'Text of the page, required of a document; its front matter and leading heading take precedence over the other fields.',
  )
  document?: DocumentBodyDto;

  @StringField({
    optional: true,
    min: 1,
    max: 64,
    description: 'Parent, or the ref of a page inserted earlier in this batch; if omitted, the top level.',
    example: '02KQxUz5wPbYh1eTq7mA0c',
  })
  into?: string;

  @index()
  at?: number;

  @StringField({
    optional: true,
    min: 1,
    max: 64,
    pattern: REF,
    description: 'Name by which texts of this batch can link to the page, as `./<ref>.md`; not stored.',
    example: 'intro',
  })
  ref?: string;
}

export class UpsertPageDto {
  @operation('upsert_page')
  operation: 'upsert_page';

  @StringField({
    min: 1,
    max: 1_024,
    description:
      'Path of the page, such as `guides/install`, or of its file: `guides/install.md`, and `guides/README.md` for `guides`. Pages above it that do not exist are created: at the top a group, below an empty page, both with a title made of the path.',
    example: 'guides/install',
  })
  path: string;

  @StringField({
    max: MAX_MARKDOWN,
    description:
      'The whole text of the page with its front matter, kept byte for byte. If the page says the same already, nothing is written.',
    example: '# Install\n\nRun it.\n',
  })
  markdown: string;

  @StringField({
    optional: true,
    min: 1,
    max: 256,
    description:
      'Title, if the text has none in its front matter and no leading heading. Omitted: the page keeps its title; that of a new one is made of the path.',
    example: 'Install',
  })
  title?: string;

  @StringField({
    optional: true,
    nullable: true,
    min: 64,
    max: 64,
    pattern: { regex: /^[0-9a-f]{64}$/, message: 'must be 64 hexadecimal digits in lower case' },
    description:
      'The `hash` that the page has to have before the change; null: there is no text at this path yet. 412 if it is another one. Omitted: the text is replaced.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  ifHash?: string | null;
}

class DeletePageDto {
  @operation('delete_page')
  operation: 'delete_page';

  @pageId('Page to delete, with all its subpages.')
  page: string;
}

export class RevertPageDto {
  @operation('revert_page')
  operation: 'revert_page';

  @pageId('Page to revert.')
  page: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Revision to restore the page from; if omitted, the one that the change request is based on.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision?: string;
}

export class NewFileDto {
  @StringField({
    min: 1,
    max: 200,
    pattern: { regex: /^[^/\\]+$/, message: 'must be a name without slashes' },
    description: 'Name with its extension.',
    example: 'diagram.png',
  })
  name: string;

  @UrlField({
    optional: true,
    description: 'Address to download the file from: at most MAX_FILE_MB, 100 MiB by default.',
    example: 'https://example.com/diagram.png',
  })
  url?: string;

  @StringField({
    optional: true,
    min: 1,
    max: MAX_BASE64,
    pattern: { regex: /^[A-Za-z0-9+/]+={0,2}$/, message: 'must be base64' },
    description: 'Content in base64, at most 1 MiB; alternative to `url`.',
    example: 'aGVsbG8=',
  })
  base64?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Key of a complete upload of your own, of the kind picture or file; alternative to `url`.',
    example: '02KQxUz5wPbYh1eTq7mA0u',
  })
  upload?: string;

  @StringField({
    optional: true,
    max: 100,
    description: 'Accepted and ignored; the type is detected from the content.',
    example: 'image/png',
  })
  contentType?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 64,
    pattern: REF,
    description: 'Name by which texts of this batch can use the file, as `./<ref>`; not stored.',
    example: 'diagram.png',
  })
  ref?: string;
}

class InsertFilesDto {
  @operation('insert_files')
  operation: 'insert_files';

  @ApiProperty({ type: () => [NewFileDto], description: `1 to ${MAX_FILES} files.`, minItems: 1, maxItems: MAX_FILES })
  @IsArray({ message: 'files must be an array' })
  @ArrayMinSize(1, { message: 'files must contain at least 1 file' })
  @ArrayMaxSize(MAX_FILES, { message: `files must contain at most ${MAX_FILES} files` })
  @IsObject({ each: true, message: 'files must contain only objects' })
  @ValidateNested({ each: true })
  @Type(() => NewFileDto)
  files: NewFileDto[];
}

export type ContentEditDto =
  UpdatePageDto | InsertPageDto | UpsertPageDto | DeletePageDto | RevertPageDto | InsertFilesDto;

const EDITS = {
  update_page: UpdatePageDto,
  insert_page: InsertPageDto,
  delete_page: DeletePageDto,
  revert_page: RevertPageDto,
  insert_files: InsertFilesDto,
  upsert_page: UpsertPageDto,
};

/** An edit with an unknown operation, so that the error lists the known ones. */
class UnknownEditDto {
  @EnumField({ values: Object.keys(EDITS), description: 'Kind of change.' })
  operation: string;
}

/** Converts an edit by its operation; a value that is not an object is left to validation. */
const toEdit = (item: unknown): unknown => {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  const { operation: wanted } = item as { operation?: unknown };
  const known = typeof wanted === 'string' && Object.hasOwn(EDITS, wanted) ? (wanted as keyof typeof EDITS) : undefined;
  // The other fields depend on the operation, so only the unknown operation is reported.
  return known
    ? plainToInstance<object, object>(EDITS[known], item)
    : plainToInstance(UnknownEditDto, { operation: wanted });
};

const EditsField = () =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      minItems: 1,
      maxItems: MAX_CHANGES,
      description: `1 to ${MAX_CHANGES} changes, applied in order, all or none.`,
      items: { oneOf: Object.values(EDITS).map((dto) => ({ $ref: getSchemaPath(dto) })) },
      example: [{ operation: 'insert_page', document: { markdown: '# Install\n\nRun it.\n' } }],
    }),
    IsArray({ message: 'changes must be an array' }),
    ArrayMinSize(1, { message: 'changes must contain at least 1 change' }),
    ArrayMaxSize(MAX_CHANGES, { message: `changes must contain at most ${MAX_CHANGES} changes` }),
    IsObject({ each: true, message: 'changes must contain only objects' }),
    ValidateNested({ each: true }),
    Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(toEdit) : value)),
  );

@ApiExtraModels(...Object.values(EDITS), NewFileDto)
@ValidatedInTurns('changes', MAX_CHANGES)
export class ContentEditsDto {
  @EditsField()
  changes: ContentEditDto[];
}

export class ContentEditsQuery {
  @QueryBooleanField({
    optional: true,
    description: 'true: the response is the change request; false: it also reports the result of each change.',
    default: true,
  })
  compat = true;
}

import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { NumberField, ObjectField, StringField } from '../../common/dto/fields';
import { CommentBodyDto } from './comment-body.dto';

export class TableCellDto {
  @StringField({ min: 1, max: 100, description: 'Row of the cell.', example: 'r1' })
  record: string;

  @StringField({ min: 1, max: 100, description: 'Column of the cell.', example: 'c1' })
  definition: string;
}

const MAX_QUOTE = 1000;
const MAX_CONTEXT = 200;
const MAX_REPLACEMENT = 2000;
/** Longer than the text of any page. */
const MAX_START = 100_000_000;

const CONTEXT_RULE = 'tells it apart where the page has the same words several times';

export class QuoteDto {
  @StringField({
    min: 1,
    max: MAX_QUOTE,
    description: 'The words, as a reader sees them: without Markdown, and with any white space as one space.',
    example: 'Node 20',
  })
  exact: string;

  @StringField({ optional: true, max: MAX_CONTEXT, description: `Text right before it; ${CONTEXT_RULE}.` })
  prefix?: string;

  @StringField({ optional: true, max: MAX_CONTEXT, description: `Text right behind it; ${CONTEXT_RULE}.` })
  suffix?: string;

  @NumberField({
    optional: true,
    min: 0,
    max: MAX_START,
    description: 'About where it begins in the text of the page; decides where the context does not.',
  })
  start?: number;
}

export class SuggestionDto {
  @StringField({
    max: MAX_REPLACEMENT,
    pattern: { regex: /^[^\n\r]*$/, message: 'must be one line' },
    description: 'Plain text to replace the quoted words with; empty: they are deleted.',
    example: 'Node 24',
  })
  replacement: string;
}

export class PostCommentDto {
  @ObjectField({ type: () => CommentBodyDto, description: 'Text of the comment.' })
  body: CommentBodyDto;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description:
      'Page of the newest revision that it refers to. If omitted, it refers to the whole space or change request.',
  })
  page?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 100,
    description:
      'Block of the page that it refers to, by its identifier in the JSON document of the page. Requires `page`.',
  })
  node?: string;

  @ObjectField({
    optional: true,
    type: () => TableCellDto,
    description: 'Table cell that it refers to. Requires `page`.',
  })
  tableCell?: TableCellDto;

  @ObjectField({
    optional: true,
    type: () => QuoteDto,
    description: 'Words of the page that it refers to. Requires `page`.',
  })
  quote?: QuoteDto;

  @ObjectField({
    optional: true,
    type: () => SuggestionDto,
    description: 'Suggests other words for the quoted ones. Requires `quote`, and a change request.',
  })
  suggestion?: SuggestionDto;
}

const EXAMPLE = { body: { markdown: 'Does this step need **Node 20**?' } };

/** Documents the body with an example that works anywhere: one with a target would have to name a page that is there. */
export const PostCommentBody = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(PostCommentDto),
    ApiBody({ required: true, schema: { $ref: getSchemaPath(PostCommentDto), example: EXAMPLE } as object }),
  );

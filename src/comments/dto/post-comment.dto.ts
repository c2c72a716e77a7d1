import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { ObjectField, StringField } from '../../common/dto/fields';
import { CommentBodyDto } from './comment-body.dto';

export class TableCellDto {
  @StringField({ min: 1, max: 100, description: 'Row of the table.', example: 'r1' })
  record: string;

  @StringField({ min: 1, max: 100, description: 'Column of the table.', example: 'c1' })
  definition: string;
}

export class PostCommentDto {
  @ObjectField({ type: () => CommentBodyDto, description: 'What the comment says.' })
  body: CommentBodyDto;

  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description: 'Page that it is about, one of the newest revision. Left out: the whole space or change request.',
  })
  page?: string;

  @StringField({
    optional: true,
    min: 1,
    max: 100,
    description:
      'Block of the page that it is about, by its identifier in the JSON document of the page. Needs `page`.',
  })
  node?: string;

  @ObjectField({
    optional: true,
    type: () => TableCellDto,
    description: 'Cell of a table that it is about. Needs `page`.',
  })
  tableCell?: TableCellDto;
}

const EXAMPLE = { body: { markdown: 'Does this step need **Node 20**?' } };

/** Documents the body with an example that works anywhere: one with a target would have to name a page that is there. */
export const PostCommentBody = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(PostCommentDto),
    ApiBody({ required: true, schema: { $ref: getSchemaPath(PostCommentDto), example: EXAMPLE } as object }),
  );

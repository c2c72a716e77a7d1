import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { ObjectField, StringField } from '../../common/dto/fields';
import { CommentBodyDto } from './comment-body.dto';

export class TableCellDto {
  @StringField({ min: 1, max: 100, description: 'Row of the cell.', example: 'r1' })
  record: string;

  @StringField({ min: 1, max: 100, description: 'Column of the cell.', example: 'c1' })
  definition: string;
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
}

const EXAMPLE = { body: { markdown: 'Does this step need **Node 20**?' } };

/** Documents the body with an example that works anywhere: one with a target would have to name a page that is there. */
export const PostCommentBody = (): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(PostCommentDto),
    ApiBody({ required: true, schema: { $ref: getSchemaPath(PostCommentDto), example: EXAMPLE } as object }),
  );

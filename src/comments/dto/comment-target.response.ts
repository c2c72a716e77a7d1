import { ResponseField } from '../../common/dto/fields';

class TargetNode {
  @ResponseField({ description: 'Identifier of the block.', example: 'b7Gq0cF4Wm2r' })
  id: string;

  @ResponseField({
    description: 'Beginning of its text when the comment was posted.',
    required: false,
    example: 'Install Node 20 or newer.',
  })
  preview?: string;
}

class TargetTableCell {
  @ResponseField({ description: 'Row of the table.', example: 'r1' })
  record: string;

  @ResponseField({ description: 'Column of the table.', example: 'c1' })
  definition: string;
}

class TargetPage {
  @ResponseField({ description: 'Identifier of the page.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  id: string;

  @ResponseField({ description: 'Title.', example: 'Quickstart' })
  title: string;

  @ResponseField({ description: 'Emoji beside the title.', required: false, example: '1f680' })
  emoji?: string;

  @ResponseField({ description: 'Name of the icon beside the title.', required: false, example: 'rocket' })
  icon?: string;

  @ResponseField({
    description: 'When the page came into the space.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt: string;

  @ResponseField({ description: 'When it last changed.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  updatedAt: string;

  @ResponseField({ description: 'Path in the space.', example: 'getting-started/quickstart' })
  path: string;

  @ResponseField({
    description: 'The page is gone from the newest revision; its title and path are the last ones known.',
    example: false,
  })
  outdated: boolean;
}

/** What a comment is about. */
export class CommentTargetResponse {
  @ResponseField({ description: 'Space it belongs to.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  space: string;

  @ResponseField({
    description: 'Revision that was the newest when it was posted; the target can be found in it.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;

  @ResponseField({
    description: 'Change request it belongs to; absent for a comment on the space itself.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0n',
  })
  changeRequest?: string;

  @ResponseField({
    description: 'Review that it was made with; absent for a comment made on its own.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0v',
  })
  review?: string;

  @ResponseField({ description: 'Page it is about, if it is about one.', required: false, type: TargetPage })
  page?: TargetPage;

  @ResponseField({ description: 'Block of the page it is about.', required: false, type: TargetNode })
  node?: TargetNode;

  @ResponseField({ description: 'Cell of a table it is about.', required: false, type: TargetTableCell })
  tableCell?: TargetTableCell;
}

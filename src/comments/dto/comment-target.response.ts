import { ResponseField } from '../../common/dto/fields';

class TargetNode {
  @ResponseField({ description: 'Identifier of the block.', example: 'b7Gq0cF4Wm2r' })
  id: string;

  @ResponseField({
    description: 'Beginning of the block text at the time of the comment.',
    required: false,
    example: 'Install Node 20 or newer.',
  })
  preview?: string;
}

class TargetTableCell {
  @ResponseField({ description: 'Row of the cell.', example: 'r1' })
  record: string;

  @ResponseField({ description: 'Column of the cell.', example: 'c1' })
  definition: string;
}

class TargetPage {
  @ResponseField({ description: 'Identifier of the page.', example: '02KQxUz5wPbYh1eTq7mA0p' })
  id: string;

  @ResponseField({ description: 'Title.', example: 'Quickstart' })
  title: string;

  @ResponseField({ description: 'Emoji shown next to the title.', required: false, example: '1f680' })
  emoji?: string;

  @ResponseField({ description: 'Name of the icon shown next to the title.', required: false, example: 'rocket' })
  icon?: string;

  @ResponseField({
    description: 'When the page was created.',
    format: 'date-time',
    example: '2026-01-31T09:30:00.000Z',
  })
  createdAt: string;

  @ResponseField({ description: 'When it last changed.', format: 'date-time', example: '2026-01-31T09:30:00.000Z' })
  updatedAt: string;

  @ResponseField({ description: 'Path of the page in the space.', example: 'getting-started/quickstart' })
  path: string;

  @ResponseField({
    description:
      'Whether the page was deleted from the newest revision; its title and path are then the last known ones.',
    example: false,
  })
  outdated: boolean;
}

/** What a comment is about. */
export class CommentTargetResponse {
  @ResponseField({ description: 'Space it belongs to.', example: '02KQxUz5wPbYh1eTq7mA0i' })
  space: string;

  @ResponseField({
    description: 'Newest revision when the comment was posted; it contains the target.',
    example: '02KQxUz5wPbYh1eTq7mA0r',
  })
  revision: string;

  @ResponseField({
    description: 'Change request it belongs to; absent for comments on the space itself.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0n',
  })
  changeRequest?: string;

  @ResponseField({
    description: 'Review that it was submitted with; absent for standalone comments.',
    required: false,
    example: '02KQxUz5wPbYh1eTq7mA0v',
  })
  review?: string;

  @ResponseField({ description: 'Page it refers to, if any.', required: false, type: TargetPage })
  page?: TargetPage;

  @ResponseField({ description: 'Block of the page it refers to.', required: false, type: TargetNode })
  node?: TargetNode;

  @ResponseField({ description: 'Table cell it refers to.', required: false, type: TargetTableCell })
  tableCell?: TargetTableCell;
}

import { ResponseFlag, ResponsePart, ResponseText, ResponseTime } from '../../common/dto/response-fields';

class TargetNode {
  @ResponseText('Identifier of the block.', 'b7Gq0cF4Wm2r')
  id: string;

  @ResponseText('Beginning of the block text at the time of the comment.', 'Install Node 20 or newer.', {
    required: false,
  })
  preview?: string;
}

class TargetTableCell {
  @ResponseText('Row of the cell.', 'r1')
  record: string;

  @ResponseText('Column of the cell.', 'c1')
  definition: string;
}

class TargetPage {
  @ResponseText('Identifier of the page.', '02KQxUz5wPbYh1eTq7mA0p')
  id: string;

  @ResponseText('Title.', 'Quickstart')
  title: string;

  @ResponseText('Emoji shown next to the title.', '1f680', { required: false })
  emoji?: string;

  @ResponseText('Name of the icon shown next to the title.', 'rocket', { required: false })
  icon?: string;

  @ResponseTime('When the page was created.')
  createdAt: string;

  @ResponseTime('When it last changed.')
  updatedAt: string;

  @ResponseText('Path of the page in the space.', 'getting-started/quickstart')
  path: string;

  @ResponseFlag(
    'Whether the page was deleted from the newest revision; its title and path are then the last known ones.',
    false,
  )
  outdated: boolean;
}

/** What a comment is about. */
export class CommentTargetResponse {
  @ResponseText('Space it belongs to.', '02KQxUz5wPbYh1eTq7mA0i')
  space: string;

  @ResponseText('Newest revision when the comment was posted; it contains the target.', '02KQxUz5wPbYh1eTq7mA0r')
  revision: string;

  @ResponseText('Change request it belongs to; absent for comments on the space itself.', '02KQxUz5wPbYh1eTq7mA0n', {
    required: false,
  })
  changeRequest?: string;

  @ResponseText('Review that it was submitted with; absent for standalone comments.', '02KQxUz5wPbYh1eTq7mA0v', {
    required: false,
  })
  review?: string;

  @ResponsePart('Page it refers to, if any.', TargetPage, { required: false })
  page?: TargetPage;

  @ResponsePart('Block of the page it refers to.', TargetNode, { required: false })
  node?: TargetNode;

  @ResponsePart('Table cell it refers to.', TargetTableCell, { required: false })
  tableCell?: TargetTableCell;
}

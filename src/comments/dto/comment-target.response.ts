import { ResponseField } from '../../common/dto/fields';
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

class TargetQuote {
  @ResponseText('The words.', 'Node 20')
  exact: string;

  @ResponseText('Text right before it when it was quoted.', 'Install ')
  prefix: string;

  @ResponseText('Text right behind it when it was quoted.', ' or newer.')
  suffix: string;

  @ResponseField({
    description:
      'Where it begins now in the text of the page, in UTF-16 code units; any white space, and the border between two blocks, counts as one space. Absent if it is outdated.',
    type: 'integer',
    example: 8,
    required: false,
  })
  start?: number;

  @ResponseField({
    description:
      'Whether the page does not say these words in this place any more. Absent if the answer would have to read too much text to tell: get the comment alone then.',
    type: 'boolean',
    example: false,
    required: false,
  })
  outdated?: boolean;
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

  @ResponsePart('Words of the page that it refers to.', TargetQuote, { required: false })
  quote?: TargetQuote;
}

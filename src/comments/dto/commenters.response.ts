import { ResponseField } from '../../common/dto/fields';
import { MemberResponse } from '../../members/dto/member.response';

class NextPage {
  @ResponseField({
    description: 'Pass it unchanged as the query parameter `page`.',
    example: 'b7Gq0cF4Wm2rXk1oWyIwMktRIl0',
  })
  page: string;
}

/** One page of the people who have commented; `total` says the same as `count`. */
export class CommentersResponse {
  @ResponseField({ description: 'Where to go on; absent on the last page.', required: false, type: NextPage })
  next?: NextPage;

  @ResponseField({ description: 'How many there are on all pages together.', type: 'integer', example: 1 })
  count: number;

  @ResponseField({ description: 'The same number, for clients that read it here.', type: 'integer', example: 1 })
  total: number;

  @ResponseField({ description: 'The people of this page.', type: [MemberResponse] })
  items: MemberResponse[];
}

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
  @ResponseField({ description: 'The next page; absent on the last one.', required: false, type: NextPage })
  next?: NextPage;

  @ResponseField({ description: 'Total number of items.', type: 'integer', example: 1 })
  count: number;

  @ResponseField({ description: 'Same as `count`, kept for older clients.', type: 'integer', example: 1 })
  total: number;

  @ResponseField({ description: 'The people on this page.', type: [MemberResponse] })
  items: MemberResponse[];
}

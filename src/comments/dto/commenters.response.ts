import { ResponseField } from '../../common/dto/fields';
import { ResponsePart, ResponseText } from '../../common/dto/response-fields';
import { MemberResponse } from '../../members/dto/member.response';

class NextPage {
  @ResponseText('Pass it unchanged as the query parameter `page`.', 'b7Gq0cF4Wm2rXk1oWyIwMktRIl0')
  page: string;
}

/** One page of the people who have commented; `total` equals `count`. */
export class CommentersResponse {
  @ResponsePart('The next page; absent on the last one.', NextPage, { required: false })
  next?: NextPage;

  @ResponseField({ description: 'Total number of items.', type: 'integer', example: 1 })
  count: number;

  @ResponseField({ description: 'Same as `count`, kept for older clients.', type: 'integer', example: 1 })
  total: number;

  @ResponsePart('The people on this page.', [MemberResponse])
  items: MemberResponse[];
}

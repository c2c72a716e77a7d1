import { ResponseField } from '../../common/dto/fields';
import { ResourceType, ResponsePart, ResponseText, ResponseTime, ResponseUrl } from '../../common/dto/response-fields';

const ID = '02KQxUz5wPbYh1eTq7mA0d';

class RecentPageUrls {
  @ResponseUrl('API URL of the page.', `https://docs.example.com/v1/spaces/${ID}/content/page/${ID}`)
  location: string;
}

/** The change request in which a page was opened. */
class RecentPageChangeRequest {
  @ResponseText('Identifier of the change request.', ID)
  id: string;

  @ResponseField({ description: 'Its number in the space.', type: 'integer', example: 7 })
  number: number;

  @ResponseText('Its subject, which may be empty.', 'Explain webhooks')
  subject: string;
}

/** A page that the caller opened. */
export class RecentPageResponse {
  @ResourceType('recent-page')
  object: 'recent-page';

  @ResponseText('Identifier of the page.', ID)
  page: string;

  @ResponseText('Title of the page.', 'Webhooks')
  title: string;

  @ResponseText('Emoji of the page.', '📘', { required: false })
  emoji?: string;

  @ResponseText('Identifier of its space.', ID)
  space: string;

  @ResponseText('Title of its space.', 'Handbook')
  spaceTitle: string;

  @ResponsePart(
    'The change request in which it was last opened; absent if it was opened as published, or if the change request is merged or archived.',
    RecentPageChangeRequest,
    { required: false },
  )
  changeRequest?: RecentPageChangeRequest;

  @ResponseTime('When the caller opened it last.')
  openedAt: string;

  @ResponsePart('URLs of the resource.', RecentPageUrls)
  urls: RecentPageUrls;
}

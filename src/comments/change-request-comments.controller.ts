import { Controller } from '@nestjs/common';
import { CHANGE_REQUEST } from './comment-places';
import { commentsOf } from './comments.controller';

/** Comments on a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId')
export class ChangeRequestCommentsController extends commentsOf(CHANGE_REQUEST) {}

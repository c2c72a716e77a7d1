import { Controller } from '@nestjs/common';
import { CHANGE_REQUEST } from '../comment-places';
import { repliesOf } from './replies.controller';

/** Replies to comments on a change request. */
@Controller('spaces/:spaceId/change-requests/:changeRequestId/comments/:commentId/replies')
export class ChangeRequestRepliesController extends repliesOf(CHANGE_REQUEST) {}

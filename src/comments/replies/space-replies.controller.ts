import { Controller } from '@nestjs/common';
import { SPACE } from '../comment-places';
import { repliesOf } from './replies.controller';

/** Replies to comments on a space itself. */
@Controller('spaces/:spaceId/comments/:commentId/replies')
export class SpaceRepliesController extends repliesOf(SPACE) {}

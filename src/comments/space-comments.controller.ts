import { Controller } from '@nestjs/common';
import { SPACE } from './comment-places';
import { commentsOf } from './comments.controller';

/** Comments on a space itself. */
@Controller('spaces/:spaceId')
export class SpaceCommentsController extends commentsOf(SPACE) {}

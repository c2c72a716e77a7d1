import { BooleanField } from '../../common/dto/fields';
import { UpdateReplyDto } from './update-reply.dto';

export class UpdateCommentDto extends UpdateReplyDto {
  @BooleanField({ optional: true, description: 'true resolves the comment, false reopens it.', example: true })
  resolved?: boolean;
}

import { ObjectField } from '../../common/dto/fields';
import { CommentBodyDto } from './comment-body.dto';

export class PostReplyDto {
  @ObjectField({ type: () => CommentBodyDto, description: 'Text of the reply.' })
  body: CommentBodyDto;
}

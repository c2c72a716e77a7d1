import { StringField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';

export class GitPullRequestsQuery extends PageQueryDto {
  @StringField({
    optional: true,
    min: 1,
    max: 64,
    description: 'Identifier of a change request: only its pull request.',
    example: '02KQxUz5wPbYh1eTq7mA0n',
  })
  changeRequest?: string;
}

export class OpenGitPullRequestDto {
  @StringField({
    min: 1,
    max: 64,
    description: 'Identifier of the change request, or its number in the space.',
    example: '02KQxUz5wPbYh1eTq7mA0n',
  })
  changeRequest: string;
}

import { BooleanField } from '../../common/dto/fields';

export class UpdateSubscriptionDto {
  @BooleanField({
    description: 'true: follow it. false: do not, and do not subscribe the caller automatically again.',
    example: true,
  })
  watching: boolean;
}

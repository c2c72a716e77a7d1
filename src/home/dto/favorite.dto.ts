import { BooleanField } from '../../common/dto/fields';

export class UpdateFavoriteDto {
  @BooleanField({ description: 'true: it is a favorite of the caller. false: it is not.', example: true })
  favorite: boolean;
}

import { StringField } from '../../common/dto/fields';

export class OpenedPageDto {
  @StringField({
    optional: true,
    min: 1,
    max: 32,
    description:
      'Identifier or number of the change request in which the page is open; without it, the page is open as published.',
    example: '1',
  })
  changeRequest?: string;
}

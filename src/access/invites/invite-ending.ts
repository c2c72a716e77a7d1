import { ResponseField } from '../../common/dto/fields';

/** left: its maker is no longer a member; disabled: their membership is disabled; role: their role no longer suffices. */
export const INVITE_ENDINGS = ['left', 'disabled', 'role'] as const;

/** Why an invitation or invite link is no longer valid. */
export type InviteEnding = (typeof INVITE_ENDINGS)[number];

/** Documents `ended` of invitations and invite links. */
export const EndedField = (): PropertyDecorator =>
  ResponseField({
    description:
      'Why no one can use it until an admin renews it; absent while it is valid. left: whoever made it is no longer a member; disabled: their membership is disabled; role: their role no longer suffices to make it.',
    required: false,
    enum: [...INVITE_ENDINGS],
    example: 'role',
  });

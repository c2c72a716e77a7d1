import { ResponseFlag, ResponseText } from '../../common/dto/response-fields';

/** What is left to do after a session was ended. */
export class SignOutResponse {
  @ResponseFlag('Whether there was a session, which is over now.')
  ended: boolean;

  @ResponseText(
    'URL for the browser to go to: signs out at the identity provider as well, where that can be asked to, or says that it is done.',
    'https://docs.example.com/sso/signed-out',
  )
  url: string;
}

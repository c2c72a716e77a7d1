import type { LocalRefusal, LocalRefusalReason } from '../signing-in/local-refusal';

type Simple = Exclude<LocalRefusalReason, 'choice' | 'elsewhere' | 'expired'>;

const WORDS: Readonly<Record<Simple, string>> = {
  uninvited:
    'This invitation is over: it was accepted, was withdrawn or has ended. If you have accepted it, sign in. Otherwise ask whoever invited you, or another admin of the organization, for a new one.',
  credentials: 'The address or the password is wrong.',
  passkey: 'This passkey does not open an account here, or it took too long. Try again, or sign in another way.',
  code: 'This code is wrong, or was used before. Wait for the next one.',
  'signed-out':
    'Sign in to the account that asked for this link, in this browser and without an identity provider. Then open the link again.',
  taken:
    'Another account has this address. If it is yours, sign in to it with a link by email: use it, or give it another address first.',
  foreign: 'This form does not come from our own page. Start again here.',
};

/** The messages that people see. @param contact whom to ask for a link */
export function refusalWords({ reason, says, organization }: LocalRefusal, contact: string): string {
  if (reason === 'expired')
    return `This link or sign-in is over: it took too long, or was used before. Begin once more, or ask ${contact} for a new link.`;
  if (reason === 'choice') return says ?? '';
  if (reason === 'elsewhere')
    return `${organization?.title ?? 'Your organization'} requires sign-in through its identity provider. If that does not work, ask one of its admins, who can still get in: ${organization?.admins.join(', ') ?? contact}.`;
  return WORDS[reason];
}

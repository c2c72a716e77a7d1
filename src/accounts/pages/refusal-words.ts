import type { LocalRefusal, LocalRefusalReason } from '../signing-in/local-refusal';

const WORDS: Readonly<Record<Exclude<LocalRefusalReason, 'choice' | 'elsewhere'>, string>> = {
  credentials: 'The address or the password is wrong.',
  passkey: 'This passkey does not open an account here, or it took too long. Try once more, or sign in in another way.',
  code: 'This code is wrong, or was used before. Wait for the next one.',
  expired:
    'This link or sign-in is over: it took too long, or was used before. Begin once more, or ask for a new link.',
  foreign: 'This form does not come from our own page. Begin once more, here.',
};

/** The messages that people see. */
export function refusalWords({ reason, says, organization }: LocalRefusal): string {
  if (reason === 'choice') return says ?? '';
  if (reason === 'elsewhere')
    return `${organization?.title ?? 'Your organization'} requires sign-in through its identity provider. If that does not work, ask one of its admins: they can still get in.`;
  return WORDS[reason];
}

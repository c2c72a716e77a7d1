export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;
/** Fewer different characters than this are a pattern, not a password. */
const MIN_DISTINCT_CHARACTERS = 5;
const MIN_NAME_LENGTH = 4;

let common: Promise<ReadonlySet<string>> | undefined;

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** The passwords that are tried first, from breaches: some megabytes, loaded when the first password is chosen. */
const commonPasswords = (): Promise<ReadonlySet<string>> => (common ??= readCommonPasswords());

/** The word without surrounding digits and punctuation. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Why a password may not be chosen, as the end of a sentence; undefined if it may. Length counts, not kinds of characters
 * (NIST SP 800-63B).
 * @param own texts that belong to the person, such as name and address
 */
export async function passwordProblem(password: string, own: readonly string[] = []): Promise<string | undefined> {
  const { length } = [...password];
  if (length < MIN_PASSWORD_LENGTH) return `must have at least ${MIN_PASSWORD_LENGTH} characters`;
  if (length > MAX_PASSWORD_LENGTH) return `must have at most ${MAX_PASSWORD_LENGTH} characters`;
  if (!password.isWellFormed() || password.includes('\0')) return 'must be text';
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < MIN_DISTINCT_CHARACTERS)
    return `must have at least ${MIN_DISTINCT_CHARACTERS} different characters`;
  const word = bare(text);
  const guessed = await commonPasswords();
  if (guessed.has(text) || word === '' || (word.length < length - 1 && guessed.has(word)))
    return 'is among those that are guessed first: take a few words that belong together only for you';
  const names = [...own.map((name) => name.toLowerCase()), 'bindery'].filter((name) => name.length >= MIN_NAME_LENGTH);
  if (names.some((name) => text.includes(name) && text.length - name.length <= MIN_PASSWORD_LENGTH / 2))
    return 'must be more than your name or address';
  return undefined;
}

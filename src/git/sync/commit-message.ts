import type { Configuration } from '../../config/configuration';
import type { Person } from '../transport/git-messages';

const MAX_SUBJECT = 200;

const oneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT);

/** Names and email addresses in a form that git accepts. */
export const gitIdentity = (name: string, email: string): Person => ({
  name: oneLine(name).replace(/[<>]/g, '') || 'Unknown',
  email: oneLine(email).replace(/[<>\s]/g, ''),
});

/** The email address of the committer of commits that are made here. */
export const serviceEmail = ({ publicUrl }: Pick<Configuration, 'publicUrl'>): string =>
  `bindery@${new URL(publicUrl).hostname}`;

export interface MessageParts {
  readonly subject: string;
  readonly body?: string;
  readonly coAuthors: readonly Person[];
  readonly mergedBy?: Person;
  readonly revisions: readonly string[];
}

/** The message of a commit: subject, body, and trailers for revisions, co-authors and who merged. */
export function commitMessage({ subject, body, coAuthors, mergedBy, revisions }: MessageParts): string {
  const trailer = (key: string, { name, email }: Person): string => `${key}: ${name} <${email}>`;
  const trailers = [
    ...revisions.map((revision) => `Bindery-Revision: ${revision}`),
    ...coAuthors.map((person) => trailer('Co-authored-by', person)),
    ...(mergedBy ? [trailer('Merged-by', mergedBy)] : []),
  ];
  const paragraphs = [oneLine(subject) || 'Update the documentation', body, trailers.join('\n')];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

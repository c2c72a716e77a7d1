import { useMemo } from 'preact/hooks';
import type { CommentBody, Person } from '../../api/types';
import { Blocks } from '../../document/document-view';
import type { DocumentNode } from '../../document/document.types';
import { createOrigin } from '../../document/origin';
import { Time } from '../time';

interface CommentTextProps {
  readonly body: CommentBody;
  readonly spaceId: string;
  /** The revision that its links and pictures refer to. */
  readonly revision: string;
}

/** The content of a comment or reply. */
export function CommentText({ body: { document, markdown = '' }, spaceId, revision }: CommentTextProps) {
  const origin = useMemo(() => createOrigin({ space: spaceId, revision }), [spaceId, revision]);
  const { nodes }: DocumentNode = document ?? {};
  return <div class="said page-text">{nodes ? <Blocks nodes={nodes} origin={origin} /> : <p>{markdown}</p>}</div>;
}

interface BylineProps {
  readonly comment: {
    readonly postedBy: Person;
    readonly postedAt: string;
    readonly editedAt?: string;
  };
}

/** The author and time. */
export const Byline = ({ comment: { postedBy, postedAt, editedAt } }: BylineProps) => (
  <p class="byline">
    <strong>{postedBy.displayName}</strong> <Time at={postedAt} />
    {editedAt && ' (edited)'}
  </p>
);

import { CommentAddresses } from '../../comments/bodies/comment-addresses';
import { fragmentToDocument } from '../../../core/documents/json/markdown-to-document';

/** Maximum number of people whom one comment can mention. */
const MAX_MENTIONED = 50;

/** The people whom a comment links to by their address in the API; a link in code is not a mention. */
export function mentionsIn(markdown: string, publicUrl: string): string[] {
  const addresses = new CommentAddresses(publicUrl);
  const found = new Set<string>();
  fragmentToDocument(markdown, {
    resolve: (address) => {
      const ref = addresses.ref(address);
      if (ref?.kind === 'user') found.add(ref.user);
      return ref;
    },
  });
  return [...found].slice(0, MAX_MENTIONED);
}

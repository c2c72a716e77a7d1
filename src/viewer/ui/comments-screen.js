/** The comments on a space and its pages. */
import { openDiscussion } from './discussion.js';
import { heading } from './element.js';
import { reopenSpace, showTree } from '../app/state/open-space';
import { spaceTop } from './space-parts.js';

/**
 * @param {string} id
 * @param {AbortSignal} signal
 * @param {string} [comment] the one that the address names
 * @returns {Promise<import('./screens.js').Screen>}
 */
export async function commentsScreen(id, signal, comment) {
  const state = await reopenSpace(id, signal);
  const { space, crumbs } = state;
  const mayComment = space.permissions.comment;
  const discussion = await openDiscussion({ path: `spaces/${id}`, spaceId: id, mayComment, signal, comment });
  showTree(state);
  const content = [...spaceTop(crumbs, space, 'comments'), heading('Comments'), discussion.node];
  return {
    title: `Comments on ${space.title}`,
    organization: space.organization,
    content,
    shown: () => discussion.begin(),
  };
}

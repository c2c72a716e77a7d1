import { Plugin } from 'prosemirror-state';
import { ySyncPluginKey } from 'y-prosemirror';
import { MAX_CHARACTERS } from '../../../../../common/live/limits';
import { ApiError } from '../../../api/api-error';
import { t } from '../../../messages/blocks';

/** Smaller insertions are not measured: the service refuses them if the page is at its limit. */
const MEASURED = 1_000;

/** Refuses what would make a page longer than the service accepts, such as a large paste, before anything is lost. */
export const pageLimit = (onError: (error: unknown) => void): Plugin =>
  new Plugin({
    filterTransaction(transaction, { doc }) {
      const growth = transaction.doc.content.size - doc.content.size;
      if (growth < MEASURED || transaction.getMeta(ySyncPluginKey) !== undefined) return true;
      const { length } = transaction.doc.textContent;
      if (length <= MAX_CHARACTERS) return true;
      onError(new ApiError(413, t.pageWouldBeTooLong(length, MAX_CHARACTERS)));
      return false;
    },
  });

import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { ySyncPluginKey } from 'y-prosemirror';
import { MAX_CHARACTERS } from '../../../../core/live/limits';
import { ApiError } from '../../../api/api-error';
import { t } from '../../../i18n/blocks';
import { excessOf } from './page-size';

/** Smaller insertions are not measured: the service refuses them if the page is at its limit. */
const MEASURED = 1_000;
/** A text with this many letters is refused before it is read, which would take seconds; notation makes others shorter. */
const UNREAD = 2 * MAX_CHARACTERS;

/** Refuses what would make a page longer than the service accepts, such as a large paste, before anything is lost. */
export const pageLimit = (onError: (error: unknown) => void): Plugin => {
  const refuse = (excess: string) => onError(new ApiError(413, excess));
  const refuseUnread = (view: EditorView, event: Event, data: DataTransfer | null): boolean => {
    const text = data?.getData('text/plain') ?? '';
    if (text.length < UNREAD || text.replaceAll(/\s+/g, '').length < UNREAD) return false;
    event.preventDefault();
    refuse(t.pageWouldBeTooLong(view.state.doc.textContent.length + text.length, MAX_CHARACTERS));
    return true;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        paste: (view, event) => refuseUnread(view, event, event.clipboardData),
        drop: (view, event) => refuseUnread(view, event, event.dataTransfer),
      },
    },
    filterTransaction(transaction, { doc }) {
      const growth = transaction.doc.content.size - doc.content.size;
      if (growth < MEASURED || transaction.getMeta(ySyncPluginKey) !== undefined) return true;
      const excess = excessOf(transaction.doc.content);
      if (excess === undefined) return true;
      refuse(excess);
      return false;
    },
  });
};

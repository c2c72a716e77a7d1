import { openedDialog } from '../state/dialog';

/** Renders the open dialog. */
export function DialogHost() {
  const View = openedDialog.value;
  return View ? <View /> : null;
}

import { openedDialog } from '../state/dialog';

/** The place of the dialog that is open. */
export function DialogHost() {
  const View = openedDialog.value;
  return View ? <View /> : null;
}

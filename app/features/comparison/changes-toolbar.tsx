import { ArrowDown, ArrowUp } from 'lucide';
import { Choice } from '../../components/choice';
import { IconButton } from '../../components/icon-button';
import { comparisonView, chooseView, VIEWS } from './view-choice';
import { t } from '../../i18n/comparison';

interface ChangesToolbarProps {
  readonly go: (direction: 1 | -1) => void;
}

/** How the pages are shown, and steps from change to change. */
export const ChangesToolbar = ({ go }: ChangesToolbarProps) => (
  <div class="changes-toolbar">
    <Choice label={t.howToShow} value={comparisonView} choices={VIEWS} choose={chooseView} />
    <div class="steps">
      <IconButton label={t.previousChange} icon={ArrowUp} onClick={() => go(-1)} />
      <IconButton label={t.nextChange} icon={ArrowDown} onClick={() => go(1)} />
    </div>
  </div>
);

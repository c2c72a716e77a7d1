import { useSignal } from '@preact/signals';
import { Upload } from 'lucide';
import { useId } from 'preact/hooks';
import { Icon } from '../../components/icon';
import { chosenFiles, droppedFiles, onlyArchive, type ChosenFile } from './chosen-files';
import { recognize, type Recognized } from './recognize';
import { t } from '../../i18n/import';

interface Chosen {
  readonly files: readonly ChosenFile[];
  readonly recognized: Recognized;
}

interface DropZoneProps {
  /** Their names are read afterwards, which takes a moment for archives. */
  readonly onChoose: (files: readonly ChosenFile[], recognized: Promise<Recognized>) => void;
}

/** What was chosen, in words. */
function Summary({ files, recognized: { pages, others, product } }: Chosen) {
  const archive = onlyArchive(files);
  const folder = files[0]?.path.includes('/') ? files[0].path.split('/')[0] : undefined;
  return (
    <p role="status">
      <strong>{archive?.name ?? folder ?? (files.length === 1 ? files[0]?.path : t.filesIn(files.length))}</strong>
      <br />
      {[t.pagesFound(pages), others > 0 && t.othersFound(others), product && t.comesFrom(product)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** Takes files, folders and archives, dropped or chosen, and says what they are. */
export function DropZone({ onChoose }: DropZoneProps) {
  const id = useId();
  const chosen = useSignal<Chosen | undefined>(undefined);
  const isOver = useSignal(false);
  const choose = async (files: readonly ChosenFile[]) => {
    if (files.length === 0) return;
    const recognized = recognize(files);
    onChoose(files, recognized);
    chosen.value = { files, recognized: await recognized };
  };
  return (
    <div
      class={isOver.value ? 'drop-zone over' : 'drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => (isOver.value = false)}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        if (event.dataTransfer) void droppedFiles(event.dataTransfer).then(choose);
      }}
    >
      <Icon of={Upload} size={20} />
      {chosen.value ? <Summary {...chosen.value} /> : <p>{t.dropHere}</p>}
      <div class="buttons">
        {(['files', 'folder'] as const).map((kind) => (
          <label key={kind} class="button" for={`${id}-${kind}`}>
            {kind === 'files' ? t.chooseFiles : t.chooseFolder}
            <input
              id={`${id}-${kind}`}
              class="unseen"
              type="file"
              {...(kind === 'files' ? { multiple: true } : { webkitdirectory: true })}
              onChange={(event) => void choose(chosenFiles(event.currentTarget.files ?? []))}
            />
          </label>
        ))}
      </div>
      <small class="quiet">{t.sizeHint}</small>
    </div>
  );
}

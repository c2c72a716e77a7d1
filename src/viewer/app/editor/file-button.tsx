import { Image } from 'lucide';
import { useRef } from 'preact/hooks';
import { IconButton } from '../parts/icon-button';
import { t } from '../messages/editor';

interface FileButtonProps {
  readonly filed: (files: readonly File[]) => void;
}

/** Selects pictures and files to insert. */
export function FileButton({ filed }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const picked = (input: HTMLInputElement) => {
    filed([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <>
      <IconButton label={t.pictureOrFile} icon={Image} click={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t.filesToInsert}
        onChange={(event) => picked(event.currentTarget)}
      />
    </>
  );
}

import { Image } from 'lucide';
import { useRef } from 'preact/hooks';
import { IconButton } from '../components/icon-button';
import { t } from '../i18n/editor';

interface FileButtonProps {
  readonly onFiles: (files: readonly File[]) => void;
}

/** Selects pictures and files to insert. */
export function FileButton({ onFiles }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  const handleChange = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <>
      <IconButton label={t.pictureOrFile} icon={Image} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t.filesToInsert}
        onChange={(event) => handleChange(event.currentTarget)}
      />
    </>
  );
}

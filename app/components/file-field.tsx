import { useId } from 'preact/hooks';

interface FileFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly accept?: string;
  readonly required?: boolean;
  readonly multiple?: boolean;
  /** Choose a folder instead of files. */
  readonly webkitdirectory?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A field for choosing files of the device. */
export function FileField({ label, hint, onChoose, ...input }: FileFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChoose([...(event.currentTarget.files ?? [])])}
      />
      {hint && (
        <small id={`${id}-hint`} class="quiet">
          {hint}
        </small>
      )}
    </div>
  );
}

import { FileText } from 'lucide';
import { Icon } from '../../components/icon';
import { safeAddress } from '../../document/safe-address';
import { ChangedFields } from './changed-fields';
import type { Change } from './changes.types';
import { CHANGE_LABELS } from './page-changes';
import { t } from '../../i18n/comparison';

const KINDS = { created: 'new', edited: 'edited', deleted: 'removed' } as const;
/** Pictures that are shown while the list is folded. */
const MAX_THUMBNAILS = 6;

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name);

function kindOf({ type }: Change): (typeof KINDS)[keyof typeof KINDS] {
  const ending = type.replace(/.*_/, '');
  return isKind(ending) ? KINDS[ending] : 'edited';
}

/** Where a picture can be seen; undefined for other files. */
const pictureOf = ({ file }: Change): string | undefined =>
  file?.contentType?.startsWith('image/') ? safeAddress(file.downloadURL) : undefined;

/** A small view of a file. */
function Thumbnail({ change }: { readonly change: Change }) {
  const picture = pictureOf(change);
  return (
    <span class="thumbnail">
      {picture === undefined ? <Icon of={FileText} size={16} /> : <img alt="" loading="lazy" src={picture} />}
    </span>
  );
}

/** A changed file or reusable text. */
export function OtherItem({ change }: { readonly change: Change }) {
  const { file, reusableContent, attributes = {} } = change;
  const kind = kindOf(change);
  const name = file?.name ?? reusableContent?.title ?? '';
  const address = kind === 'removed' ? undefined : safeAddress(file?.downloadURL);
  const named = Object.entries(attributes).filter(([field]) => ['name', 'title'].includes(field));
  return (
    <li>
      {file && <Thumbnail change={change} />}
      {address === undefined ? (
        <strong>{name}</strong>
      ) : (
        <a href={address} target="_blank">
          {name}
        </a>
      )}{' '}
      <span class={`tag ${kind}`}>{CHANGE_LABELS[kind]}</span>
      <ChangedFields of={Object.fromEntries(named)} />
    </li>
  );
}

/** The changed files, folded, with small views of the pictures. */
export function ChangedFiles({ files }: { readonly files: readonly Change[] }) {
  if (files.length === 0) return null;
  const pictures = files.filter((change) => pictureOf(change) !== undefined).slice(0, MAX_THUMBNAILS);
  return (
    <details class="changed-files">
      <summary>
        <h3>{t.files}</h3>
        <span class="count">{files.length}</span>
        {pictures.map((change) => (
          <Thumbnail key={change.file?.id} change={change} />
        ))}
      </summary>
      <ul class="others">
        {files.map((change) => (
          <OtherItem key={change.file?.id} change={change} />
        ))}
      </ul>
    </details>
  );
}

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { safeAddress } from '../documents/safe-address';
import type { Origin } from '../documents/origin';
import { ChangedField, ChangedFields } from './changed-fields';
import { ChangedPage } from './changed-page';
import type { Change, Changes, Compared } from './changes.types';
import { pageChangesOf } from './page-changes';

/** Pages whose texts are compared at once. */
const OPEN_FIRST = 5;

const FATES: Readonly<Record<string, string>> = { created: 'New', edited: 'Edited', deleted: 'Removed' };

/** A file or a reusable text that changed. */
function OtherItem({ change: { type, file, reusableContent, attributes = {} } }: { readonly change: Change }) {
  const fate = FATES[type.split('_').at(-1) ?? ''] ?? type;
  const name = file?.name ?? reusableContent?.title ?? '';
  const address = fate === 'Removed' ? undefined : safeAddress(file?.downloadURL);
  const named = Object.entries(attributes).filter(([field]) => ['name', 'title'].includes(field));
  return (
    <li>
      {address === undefined ? (
        <strong>{name}</strong>
      ) : (
        <a href={address} target="_blank">
          {name}
        </a>
      )}{' '}
      <span class={`tag ${fate.toLowerCase()}`}>{fate}</span>
      <ChangedFields of={Object.fromEntries(named)} />
    </li>
  );
}

interface ListedProps {
  readonly title: string;
  readonly items: readonly ComponentChildren[];
}

const Listed = ({ title, items }: ListedProps) =>
  items.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul class="others">{items}</ul>
    </>
  );

const counted = (count: number, word: string): string | false =>
  count > 0 && `${count.toLocaleString()} ${word}${count === 1 ? '' : 's'}`;

interface ChangesViewProps {
  readonly changes: Changes;
  readonly compared: Compared;
  /** What is known of the pages of the space that did not change. */
  readonly pageOf: Origin['pageOf'];
}

/** What changed: every page with both texts side by side, then files and the rest. */
export function ChangesView({ changes: { changes, more = 0 }, compared, pageOf }: ChangesViewProps) {
  const pages = useMemo(() => pageChangesOf(changes), [changes]);
  const changed = useMemo(() => new Map(pages.map(({ page }) => [page.id, page])), [pages]);
  const files = changes.filter(({ file }) => file);
  const reusables = changes.filter(({ reusableContent }) => reusableContent);
  const items = (of: readonly Change[]) => of.map((change, at) => <OtherItem key={at} change={change} />);
  const settings = changes.flatMap(({ variables = {}, redirects = {} }) => [
    ...Object.entries(variables).map(([name, value]) => ({ name, value })),
    ...Object.entries(redirects).map(([path, value]) => ({ name: `Redirect ${path}`, value })),
  ]);
  const counts = [
    counted(pages.length, 'page'),
    counted(files.length, 'file'),
    counted(reusables.length, 'reusable text'),
  ];
  return (
    <>
      <p class="quiet">{counts.filter((count) => count !== false).join(', ')}</p>
      {pages.map((change, at) => (
        <ChangedPage
          key={change.page.id}
          change={change}
          compared={compared}
          pageOf={(id) => changed.get(id) ?? pageOf(id)}
          open={at < OPEN_FIRST}
        />
      ))}
      <Listed title="Files" items={items(files)} />
      <Listed title="Reusable content" items={items(reusables)} />
      <Listed
        title="Variables and redirects"
        items={settings.map(({ name, value }) => (
          <ChangedField key={name} name={name} value={value} />
        ))}
      />
      {more > 0 && <p class="quiet">And {more.toLocaleString()} more.</p>}
    </>
  );
}

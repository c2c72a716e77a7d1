import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { safeAddress } from '../../document/safe-address';
import type { Origin } from '../../document/origin';
import { ChangedField, ChangedFields } from './changed-fields';
import { ChangedPage } from './changed-page';
import { inTurn } from './in-turn';
import type { Change, Changes, Compared } from './changes.types';
import { CHANGE_LABELS, pageChangesOf } from './page-changes';
import { t } from '../../i18n/comparison';

/** The number of pages whose texts are compared immediately. */
const MAX_INITIALLY_OPEN = 5;

const KINDS = { created: 'new', edited: 'edited', deleted: 'removed' } as const;

const isKind = (name: string): name is keyof typeof KINDS => Object.hasOwn(KINDS, name);

/** A changed file or reusable text. */
function OtherItem({ change: { type, file, reusableContent, attributes = {} } }: { readonly change: Change }) {
  const ending = type.replace(/.*_/, '');
  const kind = isKind(ending) ? KINDS[ending] : 'edited';
  const name = file?.name ?? reusableContent?.title ?? '';
  const address = kind === 'removed' ? undefined : safeAddress(file?.downloadURL);
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
      <span class={`tag ${kind}`}>{CHANGE_LABELS[kind]}</span>
      <ChangedFields of={Object.fromEntries(named)} />
    </li>
  );
}

interface ChangeListProps {
  readonly title: string;
  readonly items: readonly ComponentChildren[];
}

const ChangeList = ({ title, items }: ChangeListProps) =>
  items.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul class="others">{items}</ul>
    </>
  );

interface ChangesViewProps {
  readonly changes: Changes;
  readonly compared: Compared;
  /** Looks up a page of the space, including unchanged ones. */
  readonly pageOf: Origin['pageOf'];
}

/** The changes: every page with both texts side by side, then files and everything else. */
export function ChangesView({ changes: { changes, more = 0 }, compared, pageOf }: ChangesViewProps) {
  const pages = useMemo(() => pageChangesOf(changes), [changes]);
  const changed = useMemo(() => new Map(pages.map(({ page }) => [page.id, page])), [pages]);
  const turn = useMemo(() => inTurn(), []);
  const files = changes.filter(({ file }) => file);
  const reusables = changes.filter(({ reusableContent }) => reusableContent);
  const items = (of: readonly Change[]) => of.map((change, at) => <OtherItem key={at} change={change} />);
  const settings = changes.flatMap(({ variables = {}, redirects = {} }) => [
    ...Object.entries(variables).map(([name, value]) => ({ name, value })),
    ...Object.entries(redirects).map(([path, value]) => ({ name: t.redirectFrom(path), value })),
  ]);
  const counts = [
    pages.length > 0 && t.countOfPages(pages.length),
    files.length > 0 && t.countOfFiles(files.length),
    reusables.length > 0 && t.countOfReusables(reusables.length),
  ];
  return (
    <>
      <p class="quiet">{counts.filter((count) => count !== false).join(', ')}</p>
      {pages.map((change, at) => (
        <ChangedPage
          key={change.page.id}
          change={change}
          compared={compared}
          turn={turn}
          pageOf={(id) => changed.get(id) ?? pageOf(id)}
          open={at < MAX_INITIALLY_OPEN}
        />
      ))}
      <ChangeList title={t.files} items={items(files)} />
      <ChangeList title={t.reusableContent} items={items(reusables)} />
      <ChangeList
        title={t.variablesAndRedirects}
        items={settings.map(({ name, value }) => (
          <ChangedField key={name} name={name} value={value} />
        ))}
      />
      {more > 0 && <p class="quiet">{t.andMore(more)}</p>}
    </>
  );
}

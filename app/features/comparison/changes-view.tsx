import { useSignal } from '@preact/signals';
import '../../styles/reviewing.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Origin } from '../../document/origin';
import { ChangedField } from './changed-fields';
import { ChangedFiles, OtherItem } from './changed-files';
import { ChangedPage } from './changed-page';
import { goToChange, useChangeKeys } from './change-steps';
import { ChangesToolbar } from './changes-toolbar';
import { inTurn } from './in-turn';
import { keepInPlace } from './keep-in-place';
import type { Changes, Compared } from './changes.types';
import { pageChangesOf, pagePartId, versionOf } from './page-changes';
import { PageList } from './page-list';
import { SelectionBar } from './passages/selection-bar';
import type { Reviewing } from './reviewing';
import { t } from '../../i18n/comparison';

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

/** Everything that changed besides pages. */
function OtherChanges({ changes }: Pick<Changes, 'changes'>) {
  const reusables = changes.filter(({ reusableContent }) => reusableContent);
  const settings = changes.flatMap(({ variables = {}, redirects = {} }) => [
    ...Object.entries(variables).map(([name, value]) => ({ name, value })),
    ...Object.entries(redirects).map(([path, value]) => ({ name: t.redirectFrom(path), value })),
  ]);
  return (
    <>
      <ChangedFiles files={changes.filter(({ file }) => file)} />
      <ChangeList
        title={t.reusableContent}
        items={reusables.map((change) => (
          <OtherItem key={change.reusableContent?.id} change={change} />
        ))}
      />
      <ChangeList
        title={t.variablesAndRedirects}
        items={settings.map(({ name, value }) => (
          <ChangedField key={name} name={name} value={value} />
        ))}
      />
    </>
  );
}

interface ChangesViewProps {
  readonly changes: Changes;
  readonly compared: Compared;
  /** Looks up a page of the space, including unchanged ones. */
  readonly pageOf: Origin['pageOf'];
  readonly reviewing?: Reviewing;
}

/** Which pages the person has expanded or collapsed, and how they come into view. */
function useExpandedPages() {
  const expanded = useSignal<ReadonlyMap<string, boolean>>(new Map());
  const expand = (pageId: string, isExpanded: boolean) => {
    expanded.value = new Map(expanded.peek()).set(pageId, isExpanded);
  };
  const show = (pageId: string) => {
    expand(pageId, true);
    const part = document.getElementById(pagePartId(pageId));
    if (!part) return;
    keepInPlace(part);
    part.querySelector('button')?.focus({ preventScroll: true });
  };
  return { expanded, expand, show };
}

/** The changes: a list of the pages, every page with its changes, then files and everything else. */
export function ChangesView({ changes: { changes, more = 0 }, compared, pageOf, reviewing }: ChangesViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const pages = useMemo(() => pageChangesOf(changes), [changes]);
  const changed = useMemo(() => new Map(pages.map(({ page }) => [page.id, page])), [pages]);
  const turn = useMemo(() => inTurn(), []);
  const { expanded, expand, show } = useExpandedPages();
  const go = (direction: 1 | -1) => void (root.current && goToChange(root.current, direction));
  useChangeKeys(go);
  useEffect(() => {
    if (reviewing?.hasComments) reviewing.discussions.load().catch(reportError);
  }, []);
  return (
    <div class="changes">
      <PageList pages={pages} viewed={reviewing?.viewed} show={show} />
      <div class="changed-pages" ref={root}>
        <ChangesToolbar go={go} />
        {pages.map((change) => (
          <ChangedPage
            // What changes again is loaded again, and the others stay as they are.
            key={`${change.page.id} ${versionOf(change)}`}
            change={change}
            compared={compared}
            turn={turn}
            pageOf={(id) => changed.get(id) ?? pageOf(id)}
            expanded={expanded}
            expand={expand}
            reviewing={reviewing}
          />
        ))}
        <OtherChanges changes={changes} />
        {more > 0 && <p class="notice">{t.andMoreChanges(more)}</p>}
        {reviewing?.discussions.mayComment && <SelectionBar discussions={reviewing.discussions} />}
      </div>
    </div>
  );
}

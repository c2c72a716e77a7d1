import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { all, api } from '../../api/client';
import type { SiteSection, SiteSectionGroup, SiteStructure, Space } from '../../api/types';
import { DoneMessage } from '../../components/done-message';
import { Heading } from '../../components/heading';
import { Problem } from '../../components/problem';
import { SiteHeader } from '../../components/site-header';
import { useAsyncAction } from '../../components/use-async-action';
import type { Screen, RouteContext } from '../../lib/screen';
import { openDialog } from '../../state/dialog';
import type { SitePath } from './insights-data';
import { readSite, type SiteData } from './read-site';
import { readStructure, type StructureItem } from './structure-data';
import { AddPart } from './structure-dialogs';
import { type Dragging, Item } from './structure-item';
import { t } from '../../i18n/site';

const sectionsOf = (items: readonly StructureItem[]): SiteSection[] =>
  items.flatMap((item) => {
    if (item.object === 'site-section') return [item];
    return item.object === 'site-section-group' ? item.sections : [];
  });

const groupsOf = (items: readonly StructureItem[]): SiteSectionGroup[] =>
  items.filter((item) => item.object === 'site-section-group');

interface StructureProps extends SiteData {
  readonly structure: SiteStructure;
  readonly spaces: readonly Space[];
}

/** The current structure, and the functions that change it. */
function useStructure(sitePath: SitePath, initial: SiteStructure) {
  const structure = useSignal(initial);
  const message = useSignal('');
  const { run, error } = useAsyncAction();
  const onDone = async (words: string) => {
    structure.value = await readStructure(sitePath);
    message.value = words;
  };
  const runAction = async (words: string, action: () => Promise<unknown>) => {
    await run(async () => {
      await action();
      await onDone(words);
    });
  };
  return { structure, message, error, onDone, runAction };
}

function Structure({ organization, site, structure: initial, spaces }: StructureProps) {
  const sitePath = { organizationId: organization.id, siteId: site.id };
  const { structure, message, error, onDone, runAction } = useStructure(sitePath, initial);
  const dragging = useSignal<Dragging | undefined>(undefined);
  const items = structure.value.structure;
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [items]);
  const add = () =>
    openDialog(() => (
      <AddPart sitePath={sitePath} spaces={spaces} sections={sectionsOf(structure.value.structure)} onDone={onDone} />
    ));
  return (
    <>
      <SiteHeader organization={organization} site={site} part="structure" />
      <div class="section-head">
        <Heading>{t.structure}</Heading>
        <button type="button" class="primary" onClick={add}>
          {t.addPart}
        </button>
      </div>
      <DoneMessage>{message}</DoneMessage>
      <Problem error={error.value} />
      {items.length > 1 && <p class="quiet">{t.structureHint}</p>}
      {items.length === 0 && <p class="quiet">{t.showsNothing}</p>}
      <ul class="structure parts-list" aria-label={t.partsOfTheSite}>
        {items.map((item) => (
          <Item
            key={item.id}
            sitePath={sitePath}
            item={item}
            siblings={items}
            groups={groupsOf(items)}
            dragging={dragging}
            focused={focused}
            runAction={runAction}
            onDone={onDone}
          />
        ))}
      </ul>
    </>
  );
}

/** The structure of a site, in the order in which readers see it. */
export async function structureScreen(
  organizationId: string,
  siteId: string,
  { signal }: RouteContext,
): Promise<Screen> {
  const [siteData, structure, spaces] = await Promise.all([
    readSite(organizationId, siteId, signal),
    readStructure({ organizationId, siteId }, signal),
    all((query) =>
      api.GET('/v1/orgs/{organizationId}/spaces', { params: { path: { organizationId }, query }, signal }),
    ),
  ]);
  const view = () => <Structure {...siteData} structure={structure} spaces={spaces} />;
  return { title: t.structureOf(siteData.site.title), organization: organizationId, view };
}

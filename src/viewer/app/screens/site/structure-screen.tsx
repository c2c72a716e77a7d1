import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { all, api } from '../../api/client';
import type { SiteSection, SiteSectionGroup, SiteStructure, Space } from '../../api/types';
import { Heading } from '../../parts/heading';
import { Problem } from '../../parts/problem';
import { SiteTop } from '../../parts/site-top';
import { useWork } from '../../parts/work';
import type { Screen, Visit } from '../../shell/screen';
import { openDialog } from '../../state/dialog';
import type { SiteAt } from './insights-data';
import { readSite, type ShownSite } from './read-site';
import { readStructure, type StructureItem } from './structure-data';
import { AddPart } from './structure-dialogs';
import { type Dragging, Item } from './structure-item';
import { t } from '../../messages/site';

const sectionsOf = (items: readonly StructureItem[]): SiteSection[] =>
  items.flatMap((item) => {
    if (item.object === 'site-section') return [item];
    return item.object === 'site-section-group' ? item.sections : [];
  });

const groupsOf = (items: readonly StructureItem[]): SiteSectionGroup[] =>
  items.filter((item) => item.object === 'site-section-group');

interface StructureProps extends ShownSite {
  readonly structure: SiteStructure;
  readonly spaces: readonly Space[];
}

/** The current structure, and the functions that change it. */
function useStructure(at: SiteAt, known: SiteStructure) {
  const structure = useSignal(known);
  const said = useSignal('');
  const { run, error } = useWork();
  const done = async (words: string) => {
    structure.value = await readStructure(at);
    said.value = words;
  };
  const act = async (words: string, doing: () => Promise<unknown>) => {
    await run(async () => {
      await doing();
      await done(words);
    });
  };
  return { structure, said, error, done, act };
}

function Structure({ organization, site, structure: known, spaces }: StructureProps) {
  const at = { organizationId: organization.id, siteId: site.id };
  const { structure, said, error, done, act } = useStructure(at, known);
  const dragging = useSignal<Dragging | undefined>(undefined);
  const items = structure.value.structure;
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  }, [items]);
  const add = () =>
    openDialog(() => <AddPart at={at} spaces={spaces} sections={sectionsOf(structure.value.structure)} done={done} />);
  return (
    <>
      <SiteTop organization={organization} site={site} part="structure" />
      <div class="section-head">
        <Heading>{t.structure}</Heading>
        <button type="button" class="primary" onClick={add}>
          {t.addAPart}
        </button>
      </div>
      <p class="done" role="status">
        {said}
      </p>
      <Problem error={error.value} />
      {items.length > 1 && <p class="quiet">{t.structureHint}</p>}
      {items.length === 0 && <p class="quiet">{t.showsNothing}</p>}
      <ul class="structure parts-list" aria-label={t.partsOfTheSite}>
        {items.map((item) => (
          <Item
            key={item.id}
            at={at}
            item={item}
            siblings={items}
            groups={groupsOf(items)}
            dragging={dragging}
            focused={focused}
            act={act}
            done={done}
          />
        ))}
      </ul>
    </>
  );
}

/** The structure of a site, in the order in which readers see it. */
export async function structureScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const [shown, structure, spaces] = await Promise.all([
    readSite(organizationId, siteId, signal),
    readStructure({ organizationId, siteId }, signal),
    all((query) =>
      api.GET('/v1/orgs/{organizationId}/spaces', { params: { path: { organizationId }, query }, signal }),
    ),
  ]);
  const view = () => <Structure {...shown} structure={structure} spaces={spaces} />;
  return { title: t.structureOf(shown.site.title), organization: organizationId, view };
}

import { useSignal } from '@preact/signals';
import { ArrowDown, ArrowUp } from 'lucide';
import { to } from '../../addresses';
import { all, api } from '../../api/client';
import type { SiteSection, SiteStructure, Space } from '../../api/types';
import { Heading } from '../../parts/heading';
import { Icon } from '../../parts/icon';
import { Problem } from '../../parts/problem';
import { SiteTop } from '../../parts/site-top';
import { useWork } from '../../parts/work';
import type { Screen, Visit } from '../../shell/screen';
import { openDialog } from '../../state/dialog';
import type { SiteAt } from './insights-data';
import { readSite, type ShownSite } from './read-site';
import { readStructure, removeItem, sortItem, within, type StructureItem } from './structure-data';
import { AddPart, ChangePart } from './structure-dialogs';

const KINDS = { 'site-space': 'Variant', 'site-section': 'Section', 'site-section-group': 'Group' } as const;

interface ItemProps {
  readonly at: SiteAt;
  readonly item: StructureItem;
  readonly siblings: readonly StructureItem[];
  readonly act: (said: string, doing: () => Promise<unknown>) => void;
  readonly done: (said: string) => Promise<void>;
}

function Actions({ at, item, siblings, act, done }: ItemProps) {
  const index = siblings.indexOf(item);
  const [before, after] = [siblings[index - 1], siblings[index + 1]];
  const { title } = item;
  const moved = `“${title}” is moved.`;
  return (
    <span class="part-actions">
      <button
        type="button"
        class="icon-button"
        aria-label={`Move ${title} up`}
        aria-disabled={before ? undefined : true}
        onClick={() => before && act(moved, () => sortItem(at, item, 'before', before))}
      >
        <Icon of={ArrowUp} />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={`Move ${title} down`}
        aria-disabled={after ? undefined : true}
        onClick={() => after && act(moved, () => sortItem(at, item, 'after', after))}
      >
        <Icon of={ArrowDown} />
      </button>
      <button
        type="button"
        class="button"
        aria-label={`Change ${title}`}
        onClick={() => openDialog(() => <ChangePart at={at} item={item} done={done} />)}
      >
        Change
      </button>
      <button
        type="button"
        class="button"
        aria-label={`Take out ${title}`}
        onClick={() => act(`“${title}” is no longer part of the site.`, () => removeItem(at, item))}
      >
        Take out
      </button>
    </span>
  );
}

function Item(props: ItemProps) {
  const { item } = props;
  const inner = within(item);
  return (
    <li>
      <div class="part-row">
        <span class="part-name">
          {item.object === 'site-space' ? (
            <a href={to.space(item.space.id)}>{item.title}</a>
          ) : (
            <strong>{item.title}</strong>
          )}{' '}
          <span class="quiet">{KINDS[item.object]}</span> {'path' in item && item.path && <code>/{item.path}</code>}{' '}
          {'default' in item && item.default && <span class="tag open">Default</span>}
        </span>
        <Actions {...props} />
      </div>
      {inner.length > 0 && (
        <ul>
          {inner.map((one) => (
            <Item key={one.id} {...props} item={one} siblings={inner} />
          ))}
        </ul>
      )}
    </li>
  );
}

const sectionsOf = (items: readonly StructureItem[]): SiteSection[] =>
  items.flatMap((item) => {
    if (item.object === 'site-section') return [item];
    return item.object === 'site-section-group' ? item.sections : [];
  });

interface StructureProps extends ShownSite {
  readonly structure: SiteStructure;
  readonly spaces: readonly Space[];
}

function Structure({ organization, site, structure: known, spaces }: StructureProps) {
  const at = { organizationId: organization.id, siteId: site.id };
  const structure = useSignal(known);
  const said = useSignal('');
  const work = useWork();
  const done = async (words: string) => {
    structure.value = await readStructure(at);
    said.value = words;
  };
  const act = (words: string, doing: () => Promise<unknown>) =>
    void work.run(async () => {
      await doing();
      await done(words);
    });
  const items = structure.value.structure;
  const add = () =>
    openDialog(() => <AddPart at={at} spaces={spaces} sections={sectionsOf(structure.value.structure)} done={done} />);
  return (
    <>
      <SiteTop organization={organization} site={site} part="structure" />
      <div class="section-head">
        <Heading>Structure</Heading>
        <button type="button" class="primary" onClick={add}>
          Add a part
        </button>
      </div>
      <p class="done" role="status">
        {said}
      </p>
      <Problem error={work.error.value} />
      {items.length === 0 && <p class="quiet">The site shows nothing yet. Add a part to it.</p>}
      <ul class="structure parts-list" aria-label="Parts of the site">
        {items.map((item) => (
          <Item key={item.id} at={at} item={item} siblings={items} act={act} done={done} />
        ))}
      </ul>
    </>
  );
}

/** What a site is made of, in the order in which readers see it. */
export async function structureScreen(organizationId: string, siteId: string, { signal }: Visit): Promise<Screen> {
  const [shown, structure, spaces] = await Promise.all([
    readSite(organizationId, siteId, signal),
    readStructure({ organizationId, siteId }, signal),
    all((query) =>
      api.GET('/v1/orgs/{organizationId}/spaces', { params: { path: { organizationId }, query }, signal }),
    ),
  ]);
  const view = () => <Structure {...shown} structure={structure} spaces={spaces} />;
  return { title: `Structure of ${shown.site.title}`, organization: organizationId, view };
}

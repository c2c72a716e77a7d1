import { to } from '../../addresses';
import { Breadcrumbs } from '../../parts/breadcrumbs';
import { PartsNav } from '../../parts/parts-nav';
import { t } from '../../messages/operate';

const LINKS = [
  { label: t.overview, address: to.operate() },
  { name: 'organizations', label: t.organizations, address: to.operatePart('organizations') },
  { name: 'people', label: t.people, address: to.operatePart('people') },
  { name: 'queue', label: t.queue, address: to.operatePart('queue') },
  { name: 'webhooks', label: t.webhooks, address: to.operatePart('webhooks') },
  { name: 'announcements', label: t.announcements, address: to.operatePart('announcements') },
  { name: 'activity', label: t.activity, address: to.operatePart('activity') },
];

interface OperateTopProps {
  /** Undefined for the overview. */
  readonly part?: string;
}

/** The header of every screen for operators. */
export const OperateTop = ({ part }: OperateTopProps) => (
  <>
    {part && (
      <div class="screen-top">
        <Breadcrumbs crumbs={[{ title: t.operate, address: to.operate() }]} />
      </div>
    )}
    <PartsNav label={t.partsOfOperating} current={part} links={LINKS} />
  </>
);

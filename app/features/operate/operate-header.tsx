import { paths } from '../../lib/paths';
import { Breadcrumbs } from '../../components/breadcrumbs';
import { TabNav } from '../../components/tab-nav';
import { t } from '../../i18n/operate';

const LINKS = [
  { label: t.overview, address: paths.operate() },
  { name: 'organizations', label: t.organizations, address: paths.operatePart('organizations') },
  { name: 'people', label: t.people, address: paths.operatePart('people') },
  { name: 'queue', label: t.queue, address: paths.operatePart('queue') },
  { name: 'webhooks', label: t.webhooks, address: paths.operatePart('webhooks') },
  { name: 'announcements', label: t.announcements, address: paths.operatePart('announcements') },
  { name: 'activity', label: t.activity, address: paths.operatePart('activity') },
];

interface OperateHeaderProps {
  /** Undefined for the overview. */
  readonly part?: string;
}

/** The header of every screen for operators. */
export const OperateHeader = ({ part }: OperateHeaderProps) => (
  <>
    {part && (
      <div class="screen-top">
        <Breadcrumbs crumbs={[{ title: t.operate, address: paths.operate() }]} />
      </div>
    )}
    <TabNav label={t.partsOfOperating} current={part} links={LINKS} />
  </>
);

import { useSignal, type Signal } from '@preact/signals';
import { api, ok } from '../../api/client';
import type { Installation, InstallationCheck, Outbound } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { inMebibytes } from '../../components/amounts';
import { Heading } from '../../components/heading';
import { ActionStatusView, useActionStatus } from '../../components/action-status';
import type { Screen, RouteContext } from '../../lib/screen';
import { outboundPause } from '../../state/notices';
import { number } from '../../i18n/format';
import { t } from '../../i18n/operate';
import { BackupsPart } from './backups-part';
import { Facts } from './facts';
import { OperateHeader } from './operate-header';

const factsOf = ({ version, license, counts, database, storage, queue }: Installation): [string, string][] => [
  [t.version, version],
  [t.license, t.licenseText(license)],
  [t.organizations, number(counts.organizations)],
  [t.people, number(counts.people)],
  [t.spaces, number(counts.spaces)],
  [t.pages, number(counts.pages)],
  [t.database, t.databaseText(database.serverVersion, inMebibytes(database.bytes))],
  [t.migrations, t.migrationsText(database.migrations, database.lastMigration)],
  [
    t.storedFiles,
    t.storedFilesText(storage.files, inMebibytes(storage.bytes), storage.kind === 's3' ? t.inS3 : t.inAFolder),
  ],
  [t.jobs, t.jobsText(queue.waiting, queue.failed)],
];

function OutboundPart({ outbound }: { readonly outbound: Signal<Outbound> }) {
  const outcome = useActionStatus();
  const change = async (path: '/v1/operate/outbound/pause' | '/v1/operate/outbound/resume', words: string) => {
    outbound.value = await ok(path === '/v1/operate/outbound/pause' ? api.POST(path, { body: {} }) : api.POST(path));
    outboundPause.value = outbound.value.paused ? outbound.value : undefined;
    outcome.showMessage(words);
  };
  const { paused, switchedOff, reason = '' } = outbound.value;
  return (
    <section>
      <h2>{t.outbound}</h2>
      <p>
        {!paused && t.outboundRuns}
        {paused && (switchedOff ? t.outboundOff : t.outboundIsPaused(reason))}
      </p>
      <p class="quiet">{t.outboundHint}</p>
      <div class="buttons">
        {paused
          ? !switchedOff && (
              <ActionButton work={outcome} primary onClick={() => change('/v1/operate/outbound/resume', t.resumed)}>
                {t.resume}
              </ActionButton>
            )
          : !switchedOff && (
              <ActionButton work={outcome} onClick={() => change('/v1/operate/outbound/pause', t.paused)}>
                {t.pause}
              </ActionButton>
            )}
      </div>
      <ActionStatusView of={outcome} />
    </section>
  );
}

const CHECK_LABELS = { ok: t.fine, warning: t.warning, broken: t.broken };
const CHECK_TAGS = { ok: 'tag new', warning: 'tag warning', broken: 'tag removed' };

function Checks() {
  const outcome = useActionStatus();
  const checks = useSignal<readonly InstallationCheck[]>([]);
  const check = async () => {
    checks.value = (await ok(api.GET('/v1/operate/checks'))).checks;
    outcome.showMessage(t.checked);
  };
  return (
    <section>
      <h2>{t.checks}</h2>
      <p class="quiet">{t.checksHint}</p>
      <div class="buttons">
        <ActionButton work={outcome} onClick={check}>
          {t.check}
        </ActionButton>
      </div>
      <ActionStatusView of={outcome} />
      {checks.value.length > 0 && (
        <ul class="entries" aria-label={t.checks}>
          {checks.value.map(({ status, text, fix }) => (
            <li key={text}>
              <span class={CHECK_TAGS[status]}>{CHECK_LABELS[status]}</span> {text}
              {fix !== undefined && <p class="quiet">{fix}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OverviewProps {
  readonly installation: Installation;
  readonly outbound: Outbound;
}

function Overview({ installation, outbound }: OverviewProps) {
  const current = useSignal(outbound);
  return (
    <>
      <OperateHeader />
      <Heading>{t.operate}</Heading>
      <Facts facts={factsOf(installation)} />
      <OutboundPart outbound={current} />
      <BackupsPart backups={installation.backups} />
      <Checks />
    </>
  );
}

/** What there is in the installation, for its operators. */
export async function installationScreen({ signal }: RouteContext): Promise<Screen> {
  const [installation, outbound] = await Promise.all([
    ok(api.GET('/v1/operate/overview', { signal })),
    ok(api.GET('/v1/operate/outbound', { signal })),
  ]);
  return { title: t.operate, view: () => <Overview installation={installation} outbound={outbound} /> };
}

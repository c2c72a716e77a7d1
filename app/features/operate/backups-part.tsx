import type { ComponentChildren } from 'preact';
import type { Installation } from '../../api/types';
import { t } from '../../i18n/operate';
import { inMebibytes } from '../../components/amounts';
import { Time } from '../../components/time';
import { type Fact, Facts } from './facts';

type Backups = NonNullable<Installation['backups']>;

const BACKUP_COMMAND = 'npm run cli -- backup /srv/backups/bindery.zip';

const OBSTACLES = { no_identity: t.noIdentity, no_right: t.noRight };

const lastText = ({ last, kind, encrypted }: Backups): ComponentChildren => {
  if (!last) return t.noBackupYet;
  const place = kind === 's3' ? t.inS3 : t.inAFolder;
  const protection = encrypted ? t.encrypted : t.notEncrypted;
  return t.lastBackupText(<Time at={last.createdAt} />, inMebibytes(last.bytes), last.durationMs, place, protection);
};

const verifiedText = ({ last }: Backups['verification']): ComponentChildren => {
  if (!last) return t.notVerifiedYet;
  const text = last.by === 'restore' ? t.verifiedByRestore : t.verifiedBySize;
  return text(<Time at={last.verifiedAt} />, last.durationMs);
};

/** Something that failed, where it did. */
const failed = (name: string, failure: Backups['failure']): Fact[] =>
  failure ? [[name, t.failedAt(<Time at={failure.failedAt} />, failure.reason)]] : [];

const factsOf = (backups: Backups): Fact[] => [
  [t.lastBackup, lastText(backups)],
  ...failed(t.failedBackup, backups.failure),
  [t.nextBackup, <Time key="next" at={backups.nextAt} />],
  [t.verification, verifiedText(backups.verification)],
  ...failed(t.failedVerification, backups.verification.failure),
];

/** What is known of the backups by schedule, and how to make one. */
export function BackupsPart({ backups }: { readonly backups: Installation['backups'] }) {
  const obstacle = backups?.verification.obstacle;
  return (
    <section>
      <h2>{t.backups}</h2>
      {backups ? <Facts facts={factsOf(backups)} /> : <p>{t.noSchedule}</p>}
      {obstacle && <p class="quiet">{OBSTACLES[obstacle]}</p>}
      <p class="quiet">{t.backupsHint(<code>{BACKUP_COMMAND}</code>)}</p>
    </section>
  );
}

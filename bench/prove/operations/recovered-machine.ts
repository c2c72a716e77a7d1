import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { DebianCluster } from '../../../test/support/debian-cluster';
import { closedWithFile } from '../../../test/support/end-of-file';
import { filesOf, ROOT } from '../../../test/support/guide/guide-pages';
import { GuideShell } from '../../../test/support/guide/guide-shell';

const PAGE = 'docs/guide/operate/point-in-time-recovery.md';

/** The folder of the archive, until the end of the test file. */
export function makeArchive(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bindery-archive-'));
  const remove = () => Promise.resolve(rmSync(folder, { recursive: true, force: true }));
  return closedWithFile({ folder, close: remove }).folder;
}

/** A machine with Debian's PostgreSQL and the service, on which the commands of the guide are run. */
export class RecoveredMachine {
  readonly cluster: DebianCluster;
  /** DATA_DIR of the service. */
  readonly dataDir: string;

  /**
   * @param ports of the database and of the service
   * @param archive a folder that outlives the machine
   */
  constructor(
    private readonly ports: { readonly database: number; readonly service: number },
    private readonly archive: string,
  ) {
    this.cluster = DebianCluster.create(ports.database);
    this.dataDir = path.join(this.cluster.folder, 'bindery');
    mkdirSync(this.dataDir);
  }

  /** Writes a file of the page into the settings of the server. */
  configure(name: 'archive.conf' | 'recovery.conf', change: (text: string) => string = (text) => text): void {
    const text = filesOf(PAGE).get(`/etc/postgresql/15/main/conf.d/${name}`);
    if (text === undefined) throw new Error(`${PAGE} does not show ${name}`);
    const filled = Object.entries(this.names()).reduce((result, [from, to]) => result.replaceAll(from, to), text);
    writeFileSync(path.join(this.cluster.settingsFolder, 'conf.d', name), change(filled));
  }

  /** Runs the block of the page that contains this text, as `postgres`. */
  asServer(text: string): Promise<string> {
    const place = { account: this.cluster.account, cwd: this.cluster.folder };
    return this.run(new GuideShell(PAGE, this.cluster.environment, place), text);
  }

  /** The same as the account of the service, and in its folder. */
  asService(text: string): Promise<string> {
    const environment = {
      HOME: this.dataDir,
      DATABASE_URL: this.cluster.url,
      DATA_DIR: this.dataDir,
      PORT: String(this.ports.service),
    };
    return this.run(new GuideShell(PAGE, environment, { cwd: ROOT }), text);
  }

  /** The same as the account that runs the tests. */
  asRoot(text: string): Promise<string> {
    return this.run(new GuideShell(PAGE, {}), text);
  }

  private async run(shell: GuideShell, text: string): Promise<string> {
    const { code, output, stdout } = await shell.run(text, this.names());
    if (code !== 0) throw new Error(`${text}: ${code}\n${output}`);
    return stdout;
  }

  /** What the machine has in place of the names on the page. */
  private names(): Record<string, string> {
    const { cluster, archive, dataDir } = this;
    const bases = path.join(archive, 'base');
    const { username } = userInfo();
    return {
      '-o bindery': `-o ${username}`,
      ...(!cluster.account && { '-o postgres': `-o ${username}` }),
      '/var/backups/bindery': archive,
      '/var/lib/postgresql/15/main': cluster.dataFolder,
      '/etc/postgresql/15/main': cluster.settingsFolder,
      '/var/lib/bindery': dataDir,
      '15 main': cluster.designation,
      '2026-11-28T03-00-00': readdirSync(archive).includes('base') ? (readdirSync(bases).sort().at(-1) ?? '') : '',
    };
  }
}

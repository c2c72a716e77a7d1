import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackgroundProgram } from './background-program';
import { freePort } from './free-port';
import { createTestKey } from './identity-provider/test-key';

const PROGRAM = '/usr/sbin/slapd';
const SCHEMAS = ['core', 'cosine', 'inetorgperson'].map((name) => `/etc/ldap/schema/${name}.schema`);
export const SUFFIX = 'dc=example,dc=test';
const SERVICE = `cn=bindery,${SUFFIX}`;
const SERVICE_PASSWORD = 'service-secret';

export interface DirectoryPerson {
  readonly uid: string;
  readonly cn: string;
  readonly mail: readonly string[];
  readonly password: string;
  readonly departments?: readonly string[];
}

/** The reason why it cannot run here; undefined if it can. */
export const missingForSlapd = (): string | undefined =>
  [PROGRAM, ...SCHEMAS].every((file) => existsSync(file))
    ? undefined
    : `${PROGRAM} is not there (apt-get install slapd)`;

const personLines = ({ uid, cn, mail, password, departments = [] }: DirectoryPerson): string =>
  [
    `dn: uid=${uid},ou=people,${SUFFIX}`,
    'objectClass: inetOrgPerson',
    `uid: ${uid}`,
    `cn: ${cn}`,
    `sn: ${cn}`,
    ...mail.map((each) => `mail: ${each}`),
    ...departments.map((each) => `departmentNumber: ${each}`),
    `userPassword: ${password}`,
  ].join('\n');

export interface SlapdOptions {
  readonly people: readonly DirectoryPerson[];
  /** Another server to which the directory refers every search. */
  readonly refersTo?: string;
}

/** OpenLDAP with its own configuration in a temporary folder, over StartTLS and ldaps, as `localhost`. */
export class Slapd {
  /** Its own certificate authority. */
  readonly key = createTestKey({ name: 'localhost' });
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'bindery-slapd-'));
  private program: BackgroundProgram | undefined;

  private constructor(
    private readonly port: number,
    private readonly securePort: number,
  ) {}

  static async start({ people, refersTo }: SlapdOptions): Promise<Slapd> {
    const server = new Slapd(await freePort(), await freePort());
    try {
      server.configure(people, refersTo);
      await server.run();
      return server;
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  /** The settings for a provider of the service. */
  get settings() {
    return {
      url: `ldaps://localhost:${this.securePort}`,
      caCertificate: this.key.certificate,
      bindDN: SERVICE,
      bindPassword: SERVICE_PASSWORD,
      baseDN: SUFFIX,
    };
  }

  /** The same server over StartTLS. */
  get startTlsURL(): string {
    return `ldap://localhost:${this.port}`;
  }

  async close(): Promise<void> {
    await this.program?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private at(name: string): string {
    return path.join(this.folder, name);
  }

  private configure(people: readonly DirectoryPerson[], refersTo: string | undefined): void {
    mkdirSync(this.at('data'));
    writeFileSync(this.at('key.pem'), this.key.privateKey);
    writeFileSync(this.at('certificate.pem'), this.key.certificate);
    const lines = [
      ...SCHEMAS.map((file) => `include ${file}`),
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      // Like an old directory: a bind without a password is anonymous, and succeeds.
      'allow bind_anon_cred',
      `TLSCertificateFile ${this.at('certificate.pem')}`,
      `TLSCertificateKeyFile ${this.at('key.pem')}`,
      'database mdb',
      `suffix "${SUFFIX}"`,
      `directory ${this.at('data')}`,
      'access to attrs=userPassword by anonymous auth by * none',
      `access to * by dn.exact="${SERVICE}" read by * none`,
    ];
    writeFileSync(this.at('slapd.conf'), `${lines.join('\n')}\n`);
    const entries = [
      `dn: ${SUFFIX}\nobjectClass: dcObject\nobjectClass: organization\no: Example\ndc: example`,
      `dn: ou=people,${SUFFIX}\nobjectClass: organizationalUnit\nou: people`,
      `dn: ${SERVICE}\nobjectClass: person\ncn: bindery\nsn: bindery\nuserPassword: ${SERVICE_PASSWORD}`,
      ...people.map(personLines),
      ...(refersTo
        ? [
            `dn: ou=elsewhere,${SUFFIX}\nobjectClass: referral\nobjectClass: extensibleObject\nou: elsewhere\nref: ${refersTo}`,
          ]
        : []),
    ];
    writeFileSync(this.at('entries.ldif'), `${entries.join('\n\n')}\n`);
    const added = spawnSync('/usr/sbin/slapadd', ['-f', this.at('slapd.conf'), '-l', this.at('entries.ldif')]);
    if (added.status !== 0) throw new Error(`slapadd: ${String(added.stderr)}`);
  }

  private async run(): Promise<void> {
    const addresses = `ldap://127.0.0.1:${this.port} ldaps://127.0.0.1:${this.securePort}`;
    this.program = new BackgroundProgram(PROGRAM, ['-h', addresses, '-f', this.at('slapd.conf'), '-d', '0']);
    await this.program.untilReady(async () => (await isOpen(this.port)) && (await isOpen(this.securePort)));
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (isFailed) => resolve(!isFailed));
  });

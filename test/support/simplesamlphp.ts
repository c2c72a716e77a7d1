import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackgroundProgram } from './background-program';
import { freePort } from './free-port';
import { EMAIL_FORMAT, type ServiceProvider } from './identity-provider/saml-response';
import { createTestKey } from './identity-provider/test-key';

/** The folder into which Debian installs its pages. */
const PAGES = '/usr/share/simplesamlphp/www';
const REDIRECT_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST_BINDING = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

/** The settings that it needs to encrypt for a service and to sign people out there. */
interface CloseService {
  readonly sloURL: string;
  /** PEM. */
  readonly certificate: string;
}

export interface PhpLogin {
  readonly name: string;
  readonly password: string;
  /** `mail` becomes the NameID; all attributes are sent. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** The reason why it cannot run here; undefined if it can. */
export function missingForSimpleSamlPhp(): string | undefined {
  if (!existsSync(PAGES)) return `${PAGES} is not there (apt-get install simplesamlphp)`;
  if (spawnSync('php', ['-r', 'exit(extension_loaded("dom") ? 0 : 1);']).status !== 0)
    return 'php with dom is not there (apt-get install php-cli php-xml)';
  return undefined;
}

/**
 * A third-party identity provider: SimpleSAMLphp on PHP's built-in web server, with its own configuration in a temporary folder. Reached as
 * `localhost`, a different site from the service on 127.0.0.1.
 */
export class SimpleSamlPhp {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'bindery-simplesamlphp-'));
  private readonly key = createTestKey({ name: 'simplesamlphp' });
  private program: BackgroundProgram | undefined;

  private constructor(
    private readonly port: number,
    private readonly logins: readonly PhpLogin[],
  ) {}

  static async start(logins: readonly PhpLogin[]): Promise<SimpleSamlPhp> {
    const provider = new SimpleSamlPhp(await freePort(), logins);
    try {
      provider.configure();
      await provider.run();
      return provider;
    } catch (error) {
      await provider.close();
      throw error;
    }
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** The settings that a service provider needs. */
  get settings(): { entityID: string; ssoURL: string; certificate: string } {
    const { certificate } = this.key;
    return { entityID: `${this.url}/idp`, ssoURL: `${this.url}/saml2/idp/SSOService.php`, certificate };
  }

  /** The address at which a sign-in initiated by the identity provider starts. */
  portalURL(service: ServiceProvider): string {
    return `${this.settings.ssoURL}?${new URLSearchParams({ spentityid: service.entityID }).toString()}`;
  }

  /** Its metadata, signed with the certificate of `settings`. */
  get metadataURL(): string {
    return `${this.url}/saml2/idp/metadata.php`;
  }

  /** The single logout address of the provider. */
  get signOutURL(): string {
    return `${this.url}/saml2/idp/SingleLogoutService.php?${new URLSearchParams({ ReturnTo: this.metadataURL }).toString()}`;
  }

  /**
   * Configures the service that it serves, from the next request on. With `closely`, it encrypts for the service, and both sign each
   * other's people out.
   */
  serve(service: ServiceProvider, closely?: CloseService): void {
    this.write('metadata/saml20-sp-remote', 'metadata', {
      [service.entityID]: {
        AssertionConsumerService: [{ Binding: POST_BINDING, Location: service.acsURL, index: 0 }],
        NameIDFormat: EMAIL_FORMAT,
        'saml20.sign.assertion': true,
        'saml20.sign.response': true,
        ...(closely && {
          SingleLogoutService: [{ Binding: REDIRECT_BINDING, Location: closely.sloURL }],
          certData: closely.certificate.replace(/-----[^-]+-----|\s/g, ''),
          'assertion.encryption': true,
          'validate.authnrequest': true,
          'validate.logout': true,
          'sign.logout': true,
        }),
      },
    });
  }

  async close(): Promise<void> {
    await this.program?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private configure(): void {
    for (const name of ['metadata', 'cert', 'log', 'tmp', 'data', 'sessions', 'attributemap'])
      mkdirSync(path.join(this.folder, name));
    writeFileSync(path.join(this.folder, 'cert/key.pem'), this.key.privateKey);
    writeFileSync(path.join(this.folder, 'cert/certificate.pem'), this.key.certificate);
    this.write('config', 'config', this.configuration());
    this.write('authsources', 'config', {
      people: {
        0: 'exampleauth:UserPass',
        ...Object.fromEntries(this.logins.map((login) => [`${login.name}:${login.password}`, login.attributes])),
      },
    });
    this.write('metadata/saml20-idp-hosted', 'metadata', {
      [this.settings.entityID]: {
        host: '__DEFAULT__',
        privatekey: 'key.pem',
        certificate: 'certificate.pem',
        auth: 'people',
        authproc: { 3: { class: 'saml:AttributeNameID', attribute: 'mail', Format: EMAIL_FORMAT } },
      },
    });
    this.write('metadata/saml20-sp-remote', 'metadata', {});
  }

  private configuration(): Record<string, unknown> {
    const at = (name: string) => `${path.join(this.folder, name)}/`;
    return {
      baseurlpath: `${this.url}/`,
      certdir: at('cert'),
      loggingdir: at('log'),
      datadir: at('data'),
      tempdir: at('tmp'),
      metadatadir: at('metadata'),
      attributenamemapdir: at('attributemap'),
      secretsalt: randomBytes(16).toString('hex'),
      'auth.adminpassword': randomBytes(16).toString('hex'),
      'admin.checkforupdates': false,
      timezone: 'UTC',
      'logging.handler': 'file',
      'enable.saml20-idp': true,
      'module.enable': { exampleauth: true, core: true, saml: true },
      'session.cookie.secure': false,
      'session.cookie.samesite': 'Lax',
      'language.cookie.secure': false,
      'session.phpsession.savepath': at('sessions'),
      'store.type': 'phpsession',
      'metadata.sign.enable': true,
      'metadata.sign.privatekey': 'key.pem',
      'metadata.sign.certificate': 'certificate.pem',
      'metadata.sources': [{ type: 'flatfile' }],
    };
  }

  /** A settings file for PHP; the values are in a JSON file beside it, so that nothing has to be quoted for PHP. */
  private write(name: string, variable: string, value: unknown): void {
    const file = path.join(this.folder, name);
    writeFileSync(`${file}.json`, JSON.stringify(value));
    const code = `<?php\n$${variable} = json_decode(file_get_contents(__DIR__ . '/${path.basename(name)}.json'), true);\n`;
    writeFileSync(`${file}.php`, code);
  }

  private async run(): Promise<void> {
    this.program = new BackgroundProgram(
      'php',
      ['-d', 'error_reporting=E_ALL&~E_DEPRECATED', '-S', `127.0.0.1:${this.port}`, '-t', PAGES],
      { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: this.folder },
    );
    await this.program.untilReady(() =>
      fetch(this.metadataURL).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }
}

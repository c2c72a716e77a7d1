import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeBlocks } from '../guide/guide-pages';

const PAGE = 'docs/guide/operate/proxy.md';

/** What stands in place of the names, ports and files of the guide. */
export interface ProxyPlan {
  /** Where the proxy listens with TLS. */
  readonly address: string;
  readonly port: number;
  readonly servicePort: number;
  /** For everything that the proxy reads and writes. */
  readonly folder: string;
  /** PEM files: the certificate, its key, and both in one. */
  readonly certificate: string;
  readonly key: string;
  readonly both: string;
}

interface ProxyCommand {
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The authority that callers have to trust; written when the proxy has started. */
  readonly authority: string;
}

/** A proxy that the guide has configurations for, as Debian installs it. */
export interface ProxyProgram {
  readonly name: string;
  readonly program: string;
  /** Name of the file in the guide. */
  readonly title: string;
  /** Writes the configuration of Debian around the text of the guide. */
  configure(text: string, plan: ProxyPlan): ProxyCommand;
}

/** Where the service is: a host of its own, or a path. In this order on the page. */
export const PLACES = ['https://bindery.example.com', 'https://www.example.com/bindery'] as const;
export type Place = (typeof PLACES)[number];

/** The configuration that the guide shows for a proxy and a place. */
export function guideText({ title }: ProxyProgram, place: Place): string {
  const found = codeBlocks(PAGE).filter((block) => block.title === title);
  if (found.length !== PLACES.length) throw new Error(`${PAGE} has ${found.length} configurations in ${title}`);
  return found[PLACES.indexOf(place)]?.text ?? '';
}

/** The time after which a configuration gives an answer up, in seconds; undefined if it never does. */
export const answerTime = (text: string): number | undefined => {
  const [, found] = TIME.exec(text) ?? [];
  return found === undefined ? undefined : Number(found);
};
export const withAnswerTime = (text: string, seconds: number): string =>
  text.replace(TIME, (line, found: string) => line.replace(found, String(seconds)));
const TIME = /(?:proxy_read_timeout|timeout server|ProxyTimeout) (\d+)/;

const save = ({ folder }: ProxyPlan, name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

const withFiles = (text: string, { certificate, key, both, servicePort }: ProxyPlan): string =>
  text
    .replaceAll(/\/etc\/letsencrypt\/live\/\S+\/fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/live\/\S+\/privkey\.pem/g, key)
    .replaceAll(/\/etc\/haproxy\/certificates\/\S+\.pem/g, both)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${servicePort}`);

const nginx: ProxyProgram = {
  name: 'nginx',
  program: '/usr/sbin/nginx',
  title: '/etc/nginx/sites-enabled/bindery.conf',
  configure(text, plan) {
    const { address, port, folder, certificate } = plan;
    const site = save(plan, 'site.conf', withFiles(text, plan).replaceAll('listen 443', `listen ${address}:${port}`));
    const buffers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${path.join(folder, name)};`,
    );
    const main = readFileSync('/etc/nginx/nginx.conf', 'utf8')
      .replace(/^user .*;/m, 'user root;')
      .replace(/^pid .*;/m, `pid ${path.join(folder, 'nginx.pid')};`)
      .replaceAll(/^(\s*)error_log .*;/gm, '$1error_log stderr;')
      .replaceAll(/^(\s*)access_log .*;/gm, '$1access_log off;')
      .replace(/^include .*modules-enabled.*;/m, 'daemon off;')
      .replace(/include .*\/conf\.d\/.*;/, buffers.join('\n'))
      .replace(/include .*\/sites-enabled\/.*;/, `include ${site};`);
    return { args: ['-e', 'stderr', '-c', save(plan, 'nginx.conf', main)], authority: certificate };
  },
};

const caddy: ProxyProgram = {
  name: 'Caddy',
  program: '/usr/bin/caddy',
  title: '/etc/caddy/Caddyfile',
  configure(text, plan) {
    const { address, port, folder } = plan;
    const options = [
      'admin off',
      'auto_https disable_redirects',
      `https_port ${port}`,
      `default_bind ${address}`,
      // Certificates of an authority of its own instead of a public one.
      'local_certs',
      'skip_install_trust',
      'grace_period 1s',
    ];
    const file = save(plan, 'Caddyfile', `{\n\t${options.join('\n\t')}\n}\n${withFiles(text, plan)}\n`);
    return {
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      authority: path.join(folder, 'caddy/pki/authorities/local/root.crt'),
    };
  },
};

const haproxy: ProxyProgram = {
  name: 'HAProxy',
  program: '/usr/sbin/haproxy',
  title: '/etc/haproxy/haproxy.cfg',
  configure(text, plan) {
    const { address, port, certificate } = plan;
    const installed = readFileSync('/etc/haproxy/haproxy.cfg', 'utf8');
    const defaults = installed.slice(installed.indexOf('\ndefaults\n'));
    const own = withFiles(text, plan).replaceAll('bind :443', `bind ${address}:${port}`);
    const file = save(plan, 'haproxy.cfg', `${defaults}\n${own}\n`);
    return { args: ['-db', '-f', file], authority: certificate };
  },
};

/** What Debian enables when it installs Apache. */
const APACHE_MODULES =
  'mpm_event access_compat alias auth_basic authn_core authn_file authz_core authz_host authz_user autoindex deflate dir env filter mime negotiation reqtimeout setenvif status';
const AVAILABLE = '/etc/apache2/mods-available';

/** A module with those that it depends on, as `a2enmod` enables them. */
function withDependencies(name: string, found = new Set<string>()): Set<string> {
  const depends = /^# Depends: (.*)$/m.exec(readFileSync(path.join(AVAILABLE, `${name}.load`), 'utf8'))?.[1] ?? '';
  for (const one of depends.split(/\s+/).filter(Boolean)) if (!found.has(one)) withDependencies(one, found);
  return found.add(name);
}

const apache: ProxyProgram = {
  name: 'Apache',
  program: '/usr/sbin/apache2',
  title: '/etc/apache2/sites-enabled/bindery.conf',
  configure(text, plan) {
    const { address, port, folder, certificate } = plan;
    const enabled = codeBlocks(PAGE).flatMap((block) => /^a2enmod (.*)$/m.exec(block.text)?.[1]?.split(' ') ?? []);
    const modules = new Set([...APACHE_MODULES.split(' '), ...enabled].flatMap((name) => [...withDependencies(name)]));
    const includes = [...modules].flatMap((name) => [
      `Include ${AVAILABLE}/${name}.load`,
      `IncludeOptional ${AVAILABLE}/${name}.con[f]`,
    ]);
    const base = [
      `DefaultRuntimeDir ${folder}`,
      `PidFile ${path.join(folder, 'apache.pid')}`,
      `ErrorLog ${path.join(folder, 'error.log')}`,
      'ServerName localhost',
      'Timeout 300',
      'User www-data',
      'Group www-data',
      ...includes,
      `Listen ${address}:${port}`,
    ];
    const own = withFiles(text, plan).replaceAll('*:443', `${address}:${port}`);
    const file = save(plan, 'apache.conf', `${base.join('\n')}\n${own}\n`);
    const env = { PATH: process.env.PATH, APACHE_RUN_DIR: folder, APACHE_LOG_DIR: folder };
    return { args: ['-DFOREGROUND', '-f', file], env, authority: certificate };
  },
};

export const PROXY_PROGRAMS: readonly ProxyProgram[] = [nginx, caddy, haproxy, apache];

/**
 * `npm run prove -- proxies`: the configurations of the guide for nginx, Caddy, HAProxy and Apache, each started with the proxy of Debian, with
 * answers that take two minutes; and the systemd unit and the manifests for Kubernetes. Missing proxies are installed where that is possible.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { runJest } from '../../scripts/run-jest.mjs';

const PROXIES = {
  nginx: '/usr/sbin/nginx',
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
  apache2: '/usr/sbin/apache2',
};
const SPECS = ['test/e2e/proxies.spec.ts', 'test/architecture/systemd.spec.ts', 'test/architecture/kubernetes.spec.ts'];
const INSTALL_MS = 180_000;

const missing = () => Object.entries(PROXIES).flatMap(([name, program]) => (existsSync(program) ? [] : [name]));

/** Their services are not started: the tests start each proxy themselves. */
function install(packages) {
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => spawnSync('apt-get', ['-q', '-y', ...args], { env, stdio: 'ignore', timeout: INSTALL_MS });
  run('update');
  run('install', '--no-install-recommends', ...packages);
}

if (missing().length > 0 && process.getuid?.() === 0) install(missing());
const absent = missing();
process.env.PROXIES = 'long';
process.env.OPERATIONS = 'long';
const { code, passed, failed } = await runJest(['-w', '1', '--verbose', '--runTestsByPath', ...SPECS]);
process.exitCode = code === 0 && absent.length === 0 ? 0 : 1;
const tested = Object.keys(PROXIES).filter((name) => !absent.includes(name));
process.stdout.write(
  `proxies: ${passed} tests passed, ${failed} failed; ${tested.join(', ')}${absent.length > 0 ? `; NOT TESTED, not installed: ${absent.join(', ')}` : ''}\n`,
);

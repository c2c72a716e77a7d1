/** `npm run prove -- <suite>`: the long form of one verification, whose last line is the result. Further arguments go to the suite. */
import { runNamed } from './run-named.mjs';

await runNamed('npm run prove -- <suite>', 'bench/prove', {
  contract: 'every operation, over HTTP and through both published clients',
  failover: 'the primary of a PostgreSQL cluster is killed under load',
  faults: 'kill -9, restarts of the database, a full disk, slow connections',
  git: 'random histories on both sides of a Git synchronization',
  limits: 'rate limits, idempotency keys, If-Match, and what organizations do to one another',
  live: 'people who edit one page at the same time',
  load: 'the bench over every hot operation, compared with the saved reference',
  notifications: 'random events, whose recipients are compared with a model',
  operations: 'metrics, storage, replicas, upgrades, recovery, manifests',
  proxies: 'the configurations of the guide for nginx, Caddy, HAProxy and Apache',
  random: 'wrong bodies and random requests to every operation',
  recipes: 'adds one thing of each kind to a scratch checkout, and counts the files that it touches',
  rolling: 'an earlier version is replaced by this one under load',
  scale: 'the same operations among 100 and among 1,000 organizations',
  security: 'the tests of the security model',
  tests: 'every test, and how long they take',
});

import { setTimeout as delay } from 'node:timers/promises';
import { folderFiles, zipOf } from '../corpus/archive.mjs';
import { walkPages } from '../page-list.mjs';
import { exportOf } from './check-export.mjs';
import { fileAt, findReferences, maskReferences, readAddress } from './references.mjs';

const decode = (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const isPage = (path) => /\.(?:md|mdx|markdown)$/i.test(path);
/** What follows the path of an address. */
const restOf = (address) => /[?#].*$/.exec(address)?.[0] ?? '';

/** The paths whose bytes differ, or that one side lacks. @param {Map<string, Buffer>} one @param {Map<string, Buffer>} other */
const differingPaths = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => !(one.has(path) && other.has(path) && one.get(path).equals(other.get(path))),
  );

function describe(path, sources, found) {
  if (!found.has(path)) return `${path} is missing`;
  if (!sources.has(path)) return `${path} was not there`;
  const [before, after] = [sources.get(path), found.get(path)];
  const at = before.findIndex((byte, index) => byte !== after[index]);
  const part = (bytes) => JSON.stringify(decode(bytes.subarray(Math.max(0, at - 30), at + 50)));
  return `${path} differs at byte ${at}: ${part(before)} became ${part(after)}`;
}

/** A repository that a space is sent to, and what is in it. */
class Sent {
  constructor(world, space, repository) {
    Object.assign(this, { api: world.api, path: `/v1/spaces/${space}/git`, repository });
  }

  async connect() {
    const { url } = this.repository;
    await this.api.post(`${this.path}/connection`, { url, branch: 'main', active: false, firstSide: 'space' });
    await this.api.patch(`${this.path}/connection`, { active: true });
  }

  /** @returns {Promise<Map<string, Buffer>>} the files after a synchronization */
  async files() {
    const { id } = await this.api.post(`${this.path}/sync`);
    let run;
    do {
      await delay(100);
      run = await this.api.get(`${this.path}/runs/${id}`);
    } while (run.status === 'queued' || run.status === 'running');
    if (run.status !== 'succeeded') throw new Error(`The synchronization ${run.status}: ${JSON.stringify(run.log)}`);
    await this.repository.pull();
    const files = folderFiles(this.repository.clone).filter(({ path }) => !path.startsWith('.git/'));
    return new Map(files.map(({ path, bytes }) => [path, bytes]));
  }
}

/** The page to move, and its new parent: one that most others refer to, into a page that is neither its parent nor below it. */
function chooseMove(tree, sources) {
  const pages = [...walkPages(tree)].filter(({ type, git }) => type === 'document' && sources.has(git?.path));
  const counts = new Map();
  for (const [from, bytes] of sources)
    if (isPage(from))
      for (const { address } of findReferences(decode(bytes))) {
        const meant = readAddress(from, address);
        const file = meant?.path === undefined ? undefined : fileAt(sources, meant.path, meant.isAbsolute);
        if (file !== from) counts.set(file, (counts.get(file) ?? 0) + 1);
      }
  const leaves = pages.filter((page) => page.pages.length === 0);
  const [page] = leaves.sort((one, other) => (counts.get(other.git.path) ?? 0) - (counts.get(one.git.path) ?? 0));
  const parent = pages.find((other) => other !== page && !other.pages.includes(page));
  return page && parent && { page, parent };
}

async function move({ api }, space, { page, parent }) {
  const changeRequests = `/v1/spaces/${space}/change-requests`;
  const { id } = await api.post(changeRequests, { subject: 'Move' });
  const changes = [{ operation: 'update_page', page: page.id, into: parent.id, at: 0 }];
  await api.post(`${changeRequests}/${id}/content`, { changes });
  await api.post(`${changeRequests}/${id}/merge`);
}

/** Only addresses that lead from or to the moved page differ, with the same query and fragment. */
function checkMoved(sources, found, { from, to }) {
  const losses = [];
  const before = new Map([...sources].map(([path, bytes]) => [path === from ? to : path, bytes]));
  const target = (files, path, address) => {
    const meant = readAddress(path, address);
    return meant?.path === undefined ? undefined : fileAt(files, meant.path, meant.isAbsolute);
  };
  for (const path of differingPaths(before, found)) {
    if (path === 'SUMMARY.md') continue;
    if (!before.has(path) || !found.has(path) || !isPage(path)) {
      losses.push(describe(path, before, found));
      continue;
    }
    const [old, now] = [decode(before.get(path)), decode(found.get(path))];
    const [theirs, ours] = [findReferences(old), findReferences(now)];
    if (maskReferences(old, theirs) !== maskReferences(now, ours)) {
      losses.push(`not only addresses: ${describe(path, before, found)}`);
      continue;
    }
    for (const [index, { address }] of theirs.entries()) {
      const written = ours[index].address;
      if (written === address) continue;
      const source = path === to ? from : path;
      const led = target(sources, source, address);
      const leads = target(found, path, written);
      const wanted = led === from ? to : led;
      if (leads !== wanted || restOf(written) !== restOf(address)) losses.push(`${path}: ${address} became ${written}`);
      else if (path !== to && led !== from) losses.push(`${path}: ${address} needed no change, but is ${written}`);
    }
  }
  return losses;
}

/** Reasons to report a file that is not imported; others report a problem in one that is. */
const LEFT_OUT = /no page refers to it|not listed in|larger than|missing; the page is empty/;
const SPECIAL = /(?:^|\/)\.(?:gitbook|vitepress)[/.]/;

/** The files of a source that an import takes: all but hidden ones, and those that it reports as left out. */
function takenFiles(files, skipped) {
  const left = new Set(skipped.filter(({ reason }) => LEFT_OUT.test(reason)).map(({ path }) => path));
  const isHidden = (path) => path.split('/').some((step) => step.startsWith('.')) && !SPECIAL.test(path);
  return new Map([...files].filter(([path]) => !isHidden(path) && !left.has(path)));
}

/**
 * Imports files over HTTP, exports them as a zip and to an empty Git repository, moves a page in a change request that is merged, and
 * exports both again. @returns {Promise<[string, number | string, string[]][]>}
 */
export async function verifyUntouched(world, backend, files) {
  const { api } = world;
  const space = await world.createSpace('Untouched');
  const zip = await zipOf([...files].map(([path, bytes]) => ({ path, bytes })));
  const { skipped } = (await world.uploadZip(space, zip)).result;
  const sources = takenFiles(files, skipped);
  const sent = new Sent(world, space, await backend.repository());
  await sent.connect();
  const outputs = { zip: async () => (await exportOf(api, space)).files, Git: () => sent.files() };
  const results = [['files that are imported', `${sources.size} of ${files.size}`, []]];
  for (const [name, read] of Object.entries(outputs)) {
    const found = await read();
    const losses = differingPaths(sources, found).map((path) => describe(path, sources, found));
    results.push([`${name}: differing files`, losses.length, losses]);
  }
  const moved = chooseMove((await api.get(`/v1/spaces/${space}/content/pages`)).pages, sources);
  if (!moved) return results;
  await move(world, space, moved);
  for (const [name, read] of Object.entries(outputs)) {
    const found = await read();
    const from = moved.page.git.path;
    const fresh = [...found.keys()].filter((path) => !sources.has(path) && path !== 'SUMMARY.md');
    const losses =
      fresh.length === 1
        ? checkMoved(sources, found, { from, to: fresh[0] })
        : fresh.map((path) => `${path} was not there`);
    const changed = differingPaths(sources, found).length;
    results.push([`${name}: after moving ${from}`, `${changed} changed`, losses]);
  }
  return results;
}

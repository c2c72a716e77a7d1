/**
 * Publishes real documentation as a site and reads all of it as a browser would: `npm run verify -- site <folder-or-zip> [--no-build]
 * [--all]`. Every page has to respond, without remnants of the Markdown source, without third-party scripts, and with working links and
 * images. Prints violations (all with `--all`); then the exit code is 1.
 */
import process from 'node:process';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { readArchive } from '../corpus/archive.mjs';
import { World } from '../world.mjs';
import { runOverSources, MAX_PRINTED } from './sources.mjs';

const MAX_GZIP = 7 * 1024;
const HTML = { accept: 'text/html', 'accept-encoding': 'gzip' };

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const flat = (pages) => pages.flatMap((page) => [page, ...flat(page.pages ?? [])]);
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Reads a published site over HTTP and collects its problems. */
class SiteCheck {
  problems = [];
  pages = [];
  /** URLs that pages link to, with the first page that refers to each. */
  links = new Map();
  anchors = [];
  ids = new Map();

  constructor(service, path) {
    this.service = service;
    this.path = path;
  }

  async get(path, headers = {}) {
    const started = performance.now();
    const answer = await fetch(new URL(path, this.service.url), { headers, redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, ms: performance.now() - started };
  }

  /** The transferred size of a page: `fetch` decompresses the body, but the Content-Length is the compressed one. */
  async read(path) {
    const { status, headers, bytes, ms } = await this.get(path, HTML);
    if (status !== 200) return this.problems.push(`${path} answers ${status}`);
    const html = (
      headers.get('content-encoding') === 'gzip' && bytes[0] === 0x1f ? gunzipSync(bytes) : bytes
    ).toString();
    this.pages.push({ path, ms, gzip: Number(headers.get('content-length')) });
    this.check(path, load(html));
    return undefined;
  }

  check(path, $) {
    for (const [what, found] of Object.entries(problemsOf($)))
      if (found) this.problems.push(`${path}: ${what}: ${found}`);
    this.ids.set(
      path,
      new Set(
        $('[id]')
          .map((_, one) => $(one).attr('id'))
          .get(),
      ),
    );
    $('a[href], img[src], source[srcset], link[rel="stylesheet"], script[src]').each((_, one) => {
      const target = $(one).attr('href') ?? $(one).attr('src') ?? $(one).attr('srcset') ?? '';
      if (target.startsWith('#')) this.anchors.push([path, path, target.slice(1)]);
      if (!target.startsWith('/')) return;
      const [address, anchor] = target.split('#');
      if (anchor) this.anchors.push([path, address, anchor]);
      if (!this.links.has(address)) this.links.set(address, path);
    });
  }

  /** Checks all links that were not read as a page. */
  async follow() {
    const checked = new Set(this.pages.map(({ path }) => path));
    for (const [address, from] of this.links) {
      // A PDF of each page would take minutes; it has tests of its own.
      if (checked.has(address) || address.includes('/~/pdf')) continue;
      const { status } = await this.get(address, HTML);
      if (status !== 200) this.problems.push(`${from} leads to ${address}, which answers ${status}`);
    }
  }

  get lostAnchors() {
    return this.anchors.filter(([, to, id]) => this.ids.has(to) && !this.ids.get(to).has(decodeURIComponent(id)));
  }
}

/** Text that must not appear in a page. */
function problemsOf($) {
  const scripts = $('script').filter(
    (_, one) => !/^\/~bindery\/|^application\/(ld\+)?json$/.test($(one).attr('src') ?? $(one).attr('type') ?? ''),
  ).length;
  const broken = $('.bd-source, .bd-unknown').length;
  const text = $('main').clone();
  // Descriptions are not Markdown: backticks in them are text.
  text.find('code, pre, script, .katex, .description').remove();
  const left = /.{0,40}\{%.{0,60}/.exec(text.text())?.[0];
  return {
    'a script that is not ours': scripts > 0 && String(scripts),
    'left as it was typed': left,
    'blocks that could not be written': broken > 0 && String(broken),
    'no heading': $('h1').length !== 1 && String($('h1').length),
  };
}

async function publish(world, title, zip) {
  const space = await world.createSpace(title);
  await world.importZip(space, zip);
  const sites = `/v1/orgs/${world.organizationId}/sites`;
  const { id, basename } = await world.api.post(sites, { title, spaces: [space] });
  await world.api.post(`${sites}/${id}/publish`);
  const pages = flat((await world.api.get(`/v1/spaces/${space}/content/pages`)).pages);
  return { path: `/sites/${basename}`, pages };
}

function print(check, total) {
  const { pages, problems, links, lostAnchors } = check;
  for (const problem of problems.slice(0, MAX_PRINTED)) console.log(`✖ ${problem}`);
  if (problems.length > MAX_PRINTED) console.log(`and ${problems.length - MAX_PRINTED} more`);
  const gzip = median(pages.map((page) => page.gzip));
  const slowest = pages.toSorted((one, other) => other.ms - one.ms)[0];
  const largest = pages.toSorted((one, other) => other.gzip - one.gzip)[0];
  console.log(
    `${problems.length === 0 ? '✔' : '✖'} ${pages.length} of ${total} pages rendered, ${problems.length} problems`,
  );
  console.log(`  ${links.size} addresses followed, ${lostAnchors.length} lead to a place that its page does not have`);
  console.log(
    `  HTML gzip: median ${kib(gzip)} (${gzip <= MAX_GZIP ? 'within' : 'over'} 7 KiB), most ${kib(largest?.gzip ?? 0)} (${largest?.path})`,
  );
  console.log(
    `  first rendering: median ${median(pages.map(({ ms }) => ms)).toFixed(0)} ms, most ${slowest?.ms.toFixed(0)} ms (${slowest?.path})`,
  );
  if (process.argv.includes('--all'))
    for (const [from, to, id] of lostAnchors) console.log(`    ${from} → ${to}#${id}`);
}

async function verifySite(source) {
  const zip = await readArchive(source);
  const world = await World.open();
  try {
    const { path, pages } = await publish(world, 'Corpus', zip);
    const check = new SiteCheck(world.service, path);
    const documents = pages.filter(({ type }) => type === 'document');
    for (const page of documents) await check.read(`${path}/${page.path.split('/').map(encodeURIComponent).join('/')}`);
    for (const name of ['', '~/search?q=install', 'llms.txt', 'llms-full.txt', 'sitemap.xml', 'sitemap-pages.xml'])
      check.links.set(`${path}/${name}`, 'the site');
    await check.follow();
    print(check, documents.length);
    return check.problems.length;
  } finally {
    await world.close();
  }
}

await runOverSources(verifySite);

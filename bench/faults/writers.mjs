import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const TIMEOUT_MS = 30_000;
const PAGES = 8;

/** One call; throws when there was no answer. @returns {Promise<{ status: number, body: any, retryAfter: string | null }>} */
export async function call(url, token, method, address, body) {
  const response = await fetch(url + address, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text, retryAfter };
}

/** Nothing was written, or the outcome is unknown: not a write for the journal. */
export class Unanswered extends Error {}

async function documentation(mark) {
  const zip = new yazl.ZipFile();
  for (let page = 0; page < PAGES; page += 1)
    zip.addBuffer(
      Buffer.from(`# Page ${page}\n\n${mark}, see [next](page-${(page + 1) % PAGES}.md).\n`),
      `page-${page}.md`,
    );
  zip.addBuffer(Buffer.from(`GIF89a${mark}`), 'picture.gif');
  zip.end();
  return buffer(zip.outputStream);
}

/** A client that writes sequentially to any living process, and keeps a journal of acknowledged writes. */
export class Writer {
  #count = 0;

  constructor({ name, installation, journal, random, files, tally }) {
    Object.assign(this, { name, installation, journal, random, files, tally });
  }

  /** What it writes into; before anything is killed. */
  async prepare(organization) {
    this.organization = `/v1/orgs/${organization}`;
    this.space = (await this.send('POST', `${this.organization}/spaces`, { title: this.name })).id;
    this.moved = (await this.send('POST', `${this.organization}/spaces`, { title: `${this.name} moves` })).id;
    this.collections = [];
    for (const title of ['one', 'other'])
      this.collections.push((await this.send('POST', `${this.organization}/collections`, { title })).id);
    this.userId = (await this.send('GET', '/v1/user')).id;
  }

  /** The body of an acknowledged write. @throws Unanswered */
  async send(method, address, body) {
    const living = this.installation.living.filter(({ url }) => url);
    const service = living[Math.floor(this.random() * living.length)];
    if (!service) throw new Unanswered('nobody lives');
    let answer;
    try {
      answer = await call(service.url, this.installation.token, method, address, body);
    } catch (error) {
      throw new Unanswered(String(error));
    }
    if (answer.status < 300) return answer.body;
    const refusal = `${answer.status} ${answer.body.error?.message}`;
    this.tally.refusals[refusal] = (this.tally.refusals[refusal] ?? 0) + 1;
    if (![409, 503].includes(answer.status) || (answer.status === 503 && !answer.retryAfter))
      this.tally.wrong.push(`${method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    throw new Unanswered(String(answer.status));
  }

  /** Writes until it is stopped. */
  async run(stopped) {
    const acts = [
      this.propose,
      this.propose,
      this.comment,
      this.comment,
      this.import,
      this.team,
      this.move,
      this.move,
      this.publish,
    ];
    while (!stopped()) {
      const act = acts[Math.floor(this.random() * acts.length)];
      try {
        await act.call(this, `mark-${this.name}-${(this.#count += 1)}`);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  async comment(mark) {
    const path = `/v1/spaces/${this.space}/comments`;
    const { id } = await this.send('POST', path, { body: { markdown: mark } });
    this.journal.add(`${path}/${id}`, ({ body }) => JSON.stringify(body).includes(mark));
    const reply = await this.send('POST', `${path}/${id}/replies`, { body: { markdown: mark } });
    this.journal.add(`${path}/${id}/replies/${reply.id}`, ({ body }) => JSON.stringify(body).includes(mark));
    await this.send('PUT', `${path}/${id}`, { resolved: true });
    this.journal.add(`${path}/${id}`, ({ status }) => status === 'resolved');
  }

  async propose(mark) {
    const changeRequests = `/v1/spaces/${this.space}/change-requests`;
    const { id } = await this.send('POST', changeRequests, { subject: mark });
    const path = `${changeRequests}/${id}`;
    this.journal.add(path, ({ subject }) => subject === mark);
    const base64 = Buffer.from(`GIF89a${mark}`).toString('base64');
    const { changes, insertedFiles } = await this.send('POST', `${path}/content?compat=false`, {
      changes: [
        { operation: 'insert_page', title: mark, document: { markdown: `# ${mark}\n\n${mark}\n` } },
        { operation: 'insert_files', files: [{ name: `${mark}.gif`, base64 }] },
      ],
    });
    const page =
      changes.find(({ object }) => object === 'inserted_page' || object === 'created_page')?.page ?? changes[0].page;
    this.journal.add(`${path}/content/page/${page.id}`, ({ markdown }) => markdown.includes(mark));
    this.journal.add(`${path}/content/files/${insertedFiles[0].id}`, ({ name }) => name === `${mark}.gif`);
    if (this.random() < 0.3) return;
    await this.send('POST', `${path}/merge`);
    this.journal.add(path, ({ status }) => status === 'merged');
    this.journal.add(`/v1/spaces/${this.space}/content/page/${page.id}`, ({ markdown }) => markdown.includes(mark));
    this.journal.add(
      `/v1/spaces/${this.space}/content/files/${insertedFiles[0].id}`,
      ({ name }) => name === `${mark}.gif`,
    );
  }

  async import(mark) {
    const { id } = await this.send('POST', `${this.organization}/spaces`, { title: mark });
    this.journal.add(`/v1/spaces/${id}`, ({ title }) => title === mark);
    const url = this.files.add(`${mark}.zip`, await documentation(mark));
    await this.send('POST', `/v1/spaces/${id}/content/import`, { url, source: 'zip' });
    for (const page of [0, PAGES - 1])
      this.journal.add(`/v1/spaces/${id}/content/path/page-${page}`, ({ markdown }) => markdown.includes(mark));
    this.journal.add(`/v1/spaces/${id}/search?query=${encodeURIComponent('Page')}`, ({ count }) => count >= PAGES);
  }

  async team(mark) {
    const { id } = await this.send('PUT', `${this.organization}/teams`, { title: mark, members: [this.userId] });
    this.journal.add(`${this.organization}/teams/${id}`, ({ title, members }) => title === mark && members === 1);
    await this.send('POST', `/v1/spaces/${this.space}/permissions`, { role: 'edit', teams: [id] });
  }

  async move() {
    const parent = this.collections[Math.floor(this.random() * 2)];
    const address = `/v1/spaces/${this.moved}`;
    await this.journal.write(address, { read: (body) => body.parent, before: undefined }, parent, () =>
      this.send('POST', `${address}/move`, { parent }),
    );
  }

  async publish(mark) {
    const site = await this.send('POST', `${this.organization}/sites`, { title: mark, spaces: [this.space] });
    const address = `${this.organization}/sites/${site.id}`;
    this.journal.add(address, ({ title }) => title === mark);
    await this.send('POST', `${address}/publish`);
    this.journal.add(address, ({ published }) => published === true);
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GitRemote } from '../../support/git-server';
import type { GitSpace, PageNode } from '../../support/git-space';
import type { Random } from '../../support/random';

/** A line that occurs nowhere else. */
const LINE = /^line-\d+$/;

export const linesOf = (text: string): string[] => text.split('\n').filter((line) => LINE.test(line));

const written = (title: string, lines: readonly string[]): string => [`# ${title}`, ...lines].join('\n\n') + '\n';

/**
 * Two people who write at random, one in the space and one in the repository, and remember which lines have to be there. Lines
 * are paragraphs of their own.
 */
export class TwoWriters {
  /** Lines that someone wrote and no one deleted. */
  readonly alive = new Set<string>();
  private count = 0;

  constructor(
    private readonly space: GitSpace,
    private readonly remote: GitRemote,
    private readonly random: Random,
    /** Whether people maintain a table of contents in the repository; otherwise it follows the files, if there is one. */
    private readonly listsByHand: boolean,
  ) {}

  /** One edit in the space. */
  async writeHere(): Promise<void> {
    const pages = await this.space.pages();
    if (pages.length < 2 || this.random.chance(15)) return this.addHere();
    const page = this.random.pick(pages);
    if (this.random.chance(15)) return this.renameHere(page);
    if (this.random.chance(30)) return this.appendHere(page);
    const lines = this.edited(linesOf(await this.space.markdown(page.title)));
    await this.space.edit(page.title, written(page.title, lines), `Edit ${page.title} here`);
  }

  /** Some commits in the repository, pushed together. */
  async writeThere(): Promise<void> {
    await this.remote.pull();
    if (this.random.chance(25)) return this.renameThere();
    for (let commits = 1 + this.random.below(3); commits > 0; commits -= 1) {
      const files = await this.files();
      const isNew = this.random.chance(20);
      const file = isNew ? `there-${(this.count += 1)}.md` : this.random.pick([...files.keys()]);
      const title = isNew ? file.replace('.md', '') : (/^# (.*)/.exec(files.get(file) ?? '')?.[1] ?? '');
      const lines = this.edited(linesOf(files.get(file) ?? ''));
      const summary = isNew ? this.summaryWith(title, file) : {};
      await this.remote.commit(`Edit ${file} there`, { [file]: written(title, lines), ...summary });
    }
    await this.remote.git('push', '-q', 'origin', 'HEAD:main');
  }

  /** Merges the change request that a synchronization waits for, keeping what both sides wrote. */
  async resolve(changeRequest: string): Promise<void> {
    const { client } = this.space.tenant;
    const path = `${this.space.path}/change-requests/${changeRequest}`;
    const { body } = await client.get<{ items: { id: string; title?: string }[] }>(`${path}/conflicts`, {
      status: 200,
    });
    const pages = await this.space.pages();
    for (const { id } of body.items) {
      const page = pages.find((one) => one.id === id) as PageNode;
      const proposed = await client.get<{ markdown: string }>(`${path}/content/page/${id}`, { status: 200 });
      const both = [...linesOf(await this.space.markdown(page.title)), ...linesOf(proposed.body.markdown)];
      const markdown = written(
        page.title,
        [...new Set(both)].filter((line) => this.alive.has(line)),
      );
      const changes = [{ operation: 'update_page', page: id, document: { markdown } }];
      await client.post(`${path}/content`, { body: { changes }, status: 200 });
    }
    await client.post(`${path}/update`, { status: 200 });
    const merged = await client.post<{ result: string }>(`${path}/merge`, { status: 200 });
    expect(merged.body.result).toBe('merge');
  }

  /** Like an agent: the text as it was read, with a line at its end. */
  private async appendHere({ title }: PageNode): Promise<void> {
    const text = await this.space.markdown(title);
    const line = `line-${(this.count += 1)}`;
    this.alive.add(line);
    await this.space.edit(title, `${text.trimEnd()}\n\n${line}\n`, `Append to ${title} here`);
  }

  /** Another title, or another address and with it another file. */
  private async renameHere({ id, title }: PageNode): Promise<void> {
    const name = `renamed-${(this.count += 1)}`;
    const fields = this.random.chance(50) ? { title: name } : { slug: name };
    await this.space.change(`Rename ${title} here`, [{ operation: 'update_page', page: id, ...fields }]);
  }

  /** Only the file, and its entry in a table of contents that people wrote. */
  private async renameThere(): Promise<void> {
    const files = [...(await this.files()).keys()].filter((file) => file !== 'README.md');
    if (files.length === 0) return;
    const [file, fresh] = [this.random.pick(files), `moved-${(this.count += 1)}.md`];
    await this.remote.git('mv', file, fresh);
    const summary = path.join(this.remote.clone, 'SUMMARY.md');
    const text = this.listsByHand ? readFileSync(summary, 'utf8').replace(`(${file})`, `(${fresh})`) : undefined;
    await this.remote.push(`Rename ${file} there`, text === undefined ? {} : { 'SUMMARY.md': text });
  }

  /** A repository with a table of contents that people wrote has as pages what that lists. */
  private summaryWith(title: string, file: string): Record<string, string> {
    const summary = path.join(this.remote.clone, 'SUMMARY.md');
    return this.listsByHand ? { 'SUMMARY.md': `${readFileSync(summary, 'utf8').trim()}\n* [${title}](${file})\n` } : {};
  }

  /** The Markdown files of the repository, as they were pulled. */
  private async files(): Promise<Map<string, string>> {
    const listed = (await this.remote.git('ls-files', '*.md')).split('\n').filter((file) => file !== 'SUMMARY.md');
    return new Map(listed.map((file) => [file, readFileSync(path.join(this.remote.clone, file), 'utf8')]));
  }

  private async addHere(): Promise<void> {
    const title = `here-${(this.count += 1)}`;
    const document = { markdown: written(title, this.edited([])) };
    await this.space.change(`Add ${title}`, [{ operation: 'insert_page', title, document }]);
  }

  /** New lines at a random place, and sometimes one line less. */
  private edited(lines: readonly string[]): string[] {
    const result = [...lines];
    if (result.length > 2 && this.random.chance(30)) {
      const [gone = ''] = result.splice(this.random.below(result.length), 1);
      this.alive.delete(gone);
    }
    const added = Array.from({ length: 1 + this.random.below(2) }, () => `line-${(this.count += 1)}`);
    for (const line of added) this.alive.add(line);
    result.splice(this.random.below(result.length + 1), 0, ...added);
    return result;
  }
}

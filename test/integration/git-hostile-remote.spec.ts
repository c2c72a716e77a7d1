import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { GitSession } from '../../src/git/transport/git-session';
import { parseTree, writeTree } from '../../src/git/transport/raw-tree';
import { GuardedOutboundClient } from '../../src/outbound/guarded-outbound-client';
import { FileServer } from '../support/file-server';
import { runFolder } from '../support/run-folder';

const pkt = (line: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from((line.length + 4).toString(16).padStart(4, '0')), Buffer.from(line)]);
const FLUSH = Buffer.from('0000');

const REFUSED_CHARACTERS = 'its name contains a backslash or a control character';
const CAPABILITIES = 'multi_ack_detailed no-done side-band-64k ofs-delta shallow';

type ObjectType = 'commit' | 'tree' | 'blob';
const REF_DELTA = 7;
const TYPES = { commit: 1, tree: 2, blob: 3 } as const;

interface Made {
  readonly type: ObjectType;
  readonly bytes: Buffer;
  readonly oid: string;
  /** What its header says of its size, where that is not the truth. */
  readonly size?: number;
  /** Set: the bytes are a delta of this object. */
  readonly delta?: Made;
}

/** How a delta says a number: in groups of seven bits, the lowest first. */
function deltaNumber(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...deltaNumber(Math.floor(value / 128))];
}

/** A delta that repeats the 65,536 bytes of its base so many times. */
function deltaOf(base: Made, times: number): Made {
  const copy = Buffer.from([0x80]);
  const sizes = [...deltaNumber(base.bytes.length), ...deltaNumber(base.bytes.length * times)];
  return { ...make('blob', Buffer.concat([Buffer.from(sizes), Buffer.alloc(times, copy)])), delta: base };
}

const make = (type: ObjectType, bytes: Buffer, size?: number): Made => ({
  type,
  bytes,
  oid: createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex'),
  ...(size !== undefined && { size }),
});

function packed({ type, bytes, delta, size = bytes.length }: Made): Buffer {
  const header: number[] = [((delta ? REF_DELTA : TYPES[type]) << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    header[header.length - 1] = (header.at(-1) ?? 0) | 0x80;
    header.push(rest & 0x7f);
  }
  return Buffer.concat([Buffer.from(header), Buffer.from(delta?.oid ?? '', 'hex'), deflateSync(bytes)]);
}

function packOf(objects: readonly Made[]): Buffer {
  const head = Buffer.alloc(12);
  head.write('PACK');
  head.writeUInt32BE(2, 4);
  head.writeUInt32BE(objects.length, 8);
  const body = Buffer.concat([head, ...objects.map(packed)]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

const commitOf = (tree: string): Made =>
  make(
    'commit',
    Buffer.from(`tree ${tree}\nauthor A <a@example.com> 1 +0000\ncommitter A <a@example.com> 1 +0000\n\nHello\n`),
  );

/** A tree with one file of this name, inside of folders of these names. */
function treeOf(names: readonly string[], content: Buffer): { readonly objects: Made[]; readonly root: string } {
  const blob = make('blob', content);
  const objects = [blob];
  let entry = { mode: '100644', name: '', oid: blob.oid };
  for (const name of [...names].reverse()) {
    const tree = make('tree', writeTree([{ ...entry, name: Buffer.from(name).toString('latin1') }]));
    objects.push(tree);
    entry = { mode: '40000', name: '', oid: tree.oid };
  }
  return { objects, root: entry.oid };
}

describe('a hostile remote', () => {
  const outbound = new GuardedOutboundClient({
    allow: ['127.0.0.1'],
    log: { warn: () => undefined },
    userAgent: 'tests',
  });
  let server: FileServer;
  let number = 0;
  const sessions: GitSession[] = [];

  beforeAll(async () => {
    server = await FileServer.start();
  });
  afterAll(async () => {
    await Promise.all(sessions.map((session) => session.close()));
    await outbound.close();
    await server.close();
  });

  /** A repository that gives these answers. */
  const repository = (advertise: RequestListener, upload: RequestListener = (_, response) => void response.end()) => {
    number += 1;
    const name = `/hostile${number}.git`;
    server.handle(`${name}/info/refs?service=git-upload-pack`, advertise);
    server.handle(`${name}/git-upload-pack`, upload);
    const folder = mkdtempSync(path.join(runFolder(), 'git-cache-'));
    const session = (milliseconds = 110_000) => {
      const made = new GitSession(outbound, { url: server.address(name) }, folder, AbortSignal.timeout(milliseconds));
      sessions.push(made);
      return made;
    };
    return { session, fetch: (milliseconds?: number) => session(milliseconds).fetch({ branch: 'main', trusted: [] }) };
  };

  const advertising =
    (oid: string): RequestListener =>
    (_, response) => {
      response.setHeader('Content-Type', 'application/x-git-upload-pack-advertisement');
      const lines = [
        pkt('# service=git-upload-pack\n'),
        FLUSH,
        pkt(`${oid} refs/heads/main\0${CAPABILITIES}\n`),
        FLUSH,
      ];
      response.end(Buffer.concat(lines));
    };

  const uploading =
    (pack: Buffer, shallow: string): RequestListener =>
    (_, response) => {
      response.setHeader('Content-Type', 'application/x-git-upload-pack-result');
      response.write(Buffer.concat([pkt(`shallow ${shallow}\n`), FLUSH, pkt('NAK\n')]));
      for (let at = 0; at < pack.length; at += 60_000)
        response.write(pkt(Buffer.concat([Buffer.from([1]), pack.subarray(at, at + 60_000)])));
      response.end(FLUSH);
    };

  const serving = (root: string, objects: readonly Made[]) => {
    const commit = commitOf(root);
    return repository(advertising(commit.oid), uploading(packOf([commit, ...objects]), commit.oid));
  };

  const listing = async (names: readonly string[]) => {
    const { objects, root } = treeOf(names, Buffer.from('# Hello\n'));
    const session = serving(root, objects).session();
    const { head = '' } = await session.fetch({ branch: 'main', trusted: [] });
    return session.list({ commit: head, folder: '' });
  };

  it('that is honest works', async () => {
    expect(await listing(['docs', 'a.md'])).toMatchObject({ files: [{ path: 'docs/a.md' }], unsupported: [] });
  });

  it('cannot name a file outside of its folder, or one of git itself', async () => {
    for (const names of [['..', 'etc', 'passwd'], ['.git', 'config'], ['.GIT', 'hooks'], ['docs', '.'], ['a/../b.md']])
      await expect(listing(names)).rejects.toMatchObject({ code: 'unsafe' });
    for (const name of ['GIT~1', '.git::$INDEX_ALLOCATION', '.git . .', '.g\u200cit', '\u206a.Git', '．git'])
      await expect(listing(['docs', name, 'config'])).rejects.toMatchObject({ code: 'unsafe' });
    expect(await listing(['.gitbook.yaml'])).toMatchObject({ files: [{ path: '.gitbook.yaml' }] });
  });

  it('cannot bring names that no page can have', async () => {
    expect(await listing(['a\\b.md'])).toMatchObject({
      files: [],
      unsupported: [{ reason: REFUSED_CHARACTERS }],
    });
    expect(await listing(['a\nb.md'])).toMatchObject({
      files: [],
      unsupported: [{ reason: REFUSED_CHARACTERS }],
    });
    const blob = make('blob', Buffer.from('x'));
    const tree = make('tree', writeTree([{ mode: '100644', name: 'caf\xe9.md', oid: blob.oid }]));
    const session = serving(tree.oid, [blob, tree]).session();
    const { head = '' } = await session.fetch({ branch: 'main', trusted: [] });
    const { unsupported } = await session.list({ commit: head, folder: '' });
    expect(unsupported).toEqual([{ path: 'caf\xe9.md', reason: 'its name is not UTF-8' }]);
  });

  it('cannot nest folders without end', async () => {
    await expect(listing([...Array.from({ length: 40 }, () => 'deep'), 'a.md'])).rejects.toMatchObject({
      code: 'too-large',
    });
  });

  it('cannot name the same folder again and again', async () => {
    const blob = make('blob', Buffer.from('x'));
    const objects = [blob, make('tree', Buffer.alloc(0))];
    for (let depth = 0; depth < 25; depth += 1) {
      const oid = objects.at(-1)?.oid ?? '';
      const entries = ['a', 'b'].map((name) => ({ mode: '40000', name, oid }));
      objects.push(make('tree', writeTree(entries)));
    }
    const session = serving(objects.at(-1)?.oid ?? '', objects).session();
    const { head = '' } = await session.fetch({ branch: 'main', trusted: [] });
    await expect(session.list({ commit: head, folder: '' })).rejects.toMatchObject({ code: 'too-large' });
  });

  it('cannot have more files, or list more branches, than a run can bear', async () => {
    const blob = make('blob', Buffer.from('x'));
    const entries = Array.from({ length: 25_001 }, (_, index) => ({
      mode: '100644',
      name: `${index}.md`,
      oid: blob.oid,
    }));
    const tree = make('tree', writeTree(entries.sort((one, other) => (one.name < other.name ? -1 : 1))));
    const session = serving(tree.oid, [blob, tree]).session();
    const { head = '' } = await session.fetch({ branch: 'main', trusted: [] });
    await expect(session.list({ commit: head, folder: '' })).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('more than 25000 files') as string,
    });
    const branches: RequestListener = (_, response) => {
      response.setHeader('Content-Type', 'application/x-git-upload-pack-advertisement');
      response.write(Buffer.concat([pkt('# service=git-upload-pack\n'), FLUSH]));
      const lines = Array.from({ length: 20_000 }, (__, index) =>
        pkt(`${'1'.repeat(40)} refs/heads/branch-${index}\n`),
      );
      for (let times = 0; times < 40; times += 1) response.write(Buffer.concat(lines));
      response.end(FLUSH);
    };
    await expect(repository(branches).fetch()).rejects.toMatchObject({ code: 'too-large' });
  });

  it('cannot make much of few bytes by deltas', async () => {
    const base = make('blob', Buffer.alloc(65_536));
    const grown = deltaOf(base, 1_280);
    const one = serving(base.oid, [base, grown]);
    await expect(one.fetch()).resolves.toMatchObject({ relation: 'new' });
    const many = Array.from({ length: 14 }, () => grown);
    await expect(serving(base.oid, [base, ...many]).fetch()).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('unpacks to more than 1024 MiB') as string,
    });
    await expect(serving(base.oid, [base, deltaOf(base, 1_601)]).fetch()).rejects.toMatchObject({ code: 'too-large' });
  });

  it('cannot send little that unpacks to much', async () => {
    const honest = treeOf(['a.md'], Buffer.alloc(101 * 1024 * 1024));
    await expect(serving(honest.root, honest.objects).fetch()).rejects.toMatchObject({ code: 'too-large' });
    const { objects, root } = treeOf(['a.md'], Buffer.alloc(20 * 1024 * 1024));
    const lying = objects.map((each) => (each.type === 'blob' ? { ...each, size: 10 } : each));
    await expect(serving(root, lying).fetch()).rejects.toMatchObject({ code: 'remote' });
    const many = Array.from({ length: 6 }, (_, index) => make('blob', Buffer.alloc(99 * 1024 * 1024, index)));
    await expect(serving(root, [...objects, ...many]).fetch()).rejects.toMatchObject({ code: 'too-large' });
  }, 300_000);

  it('cannot send without end', async () => {
    const endless: RequestListener = (_, response) => {
      response.setHeader('Content-Type', 'application/x-git-upload-pack-advertisement');
      const more = (): void => void (response.destroyed || response.write(Buffer.alloc(1 << 20), more));
      more();
    };
    await expect(repository(endless).fetch()).rejects.toMatchObject({ code: 'too-large' });
  });

  it('cannot keep anyone waiting longer than a run may take', async () => {
    const silent: RequestListener = () => undefined;
    await expect(repository(silent).fetch(1_500)).rejects.toThrow(/took too long|cancelled/);
  });

  it('cannot trickle, byte by byte', async () => {
    const trickling: RequestListener = (_, response) => {
      response.setHeader('Content-Type', 'application/x-git-upload-pack-advertisement');
      const timer = setInterval(() => response.write('0'), 100);
      response.on('close', () => clearInterval(timer));
    };
    await expect(repository(trickling).fetch(1_500)).rejects.toThrow(/took too long|cancelled/);
    await expect(repository(advertising('1'.repeat(40)), trickling).fetch(1_500)).rejects.toThrow(
      /took too long|cancelled/,
    );
  });

  it('cannot lead anywhere else, inward least of all', async () => {
    let reached = false;
    const inside = server.handle('/inside/info/refs?service=git-upload-pack', (_, response) => {
      reached = true;
      response.end();
    });
    const leading: RequestListener = (_, response) => void response.writeHead(302, { Location: inside }).end();
    await expect(repository(leading).fetch()).rejects.toMatchObject({ code: 'redirect' });
    expect(reached).toBe(false);
  });

  it('that answers something else is no repository', async () => {
    const page: RequestListener = (_, response) =>
      void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Hello</p>');
    await expect(repository(page).fetch()).rejects.toMatchObject({ code: 'remote' });
    const broken: RequestListener = (_, response) => {
      response.setHeader('Content-Type', 'application/x-git-upload-pack-result');
      response.end(Buffer.concat([pkt('NAK\n'), pkt('\u0001PACK and nothing that git would send'), FLUSH]));
    };
    await expect(repository(advertising('1'.repeat(40)), broken).fetch()).rejects.toMatchObject({
      code: 'too-large',
    });
  });
});

describe('trees', () => {
  it('are read and written byte for byte', () => {
    const oid = 'ab'.repeat(20);
    const entries = [
      { mode: '100644', name: 'a.b', oid },
      { mode: '40000', name: 'a', oid },
      { mode: '100755', name: 'caf\xe9', oid },
    ];
    const written = writeTree(entries);
    expect(parseTree(written)).toEqual(entries);
    expect(() => parseTree(written.subarray(0, 30))).toThrow(/damaged/);
  });
});

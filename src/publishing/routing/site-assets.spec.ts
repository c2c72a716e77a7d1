import type { INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { parseSync } from '@swc/core';
import helmet from 'helmet';
import request from 'supertest';
import type { App } from 'supertest/types';
import { ErrorFilter } from '../../common/http/error.filter';
import { createLogger } from '../../common/http/logger';
import { assetFiles, assetName } from '../assets/asset-files';
import { AssetsController } from './assets.controller';
import { diagramFrameName } from '../assets/diagram-files';
import { SiteAssets } from './site-assets';

describe('the files of published pages', () => {
  const files = [...assetFiles().values()];

  it('are named by their content', () => {
    for (const { name } of files) expect(name).toMatch(/^[a-z-]+-[0-9a-f]{12}\.(?:css|js|svg)$/);
    expect(assetName('site.css')).toBe(assetFiles().get('site.css')?.name);
  });

  it('are scripts that can be read, and load only files that there are', () => {
    const names = new Set(files.map(({ name }) => `./${name}`));
    for (const { content } of files.filter((file) => file.name.endsWith('.js'))) {
      expect(() => parseSync(content, { syntax: 'ecmascript', target: 'es2022' })).not.toThrow();
      for (const [, other = ''] of content.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g))
        expect(names).toContain(other);
      expect(content).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\b/);
    }
  });

  it('carry no comments, and style sheets load nothing', () => {
    for (const { name, content } of files.filter((file) => file.name.endsWith('.css'))) {
      expect([name, content.match(/\/\*|@import|url\(/g)]).toEqual([name, null]);
      expect(content.match(/\{/g)?.length).toBe(content.match(/\}/g)?.length);
    }
  });
});

describe('GET /~bindery/assets/{file}', () => {
  let app: INestApplication<App>;

  beforeAll(async () => {
    const module = await Test.createTestingModule({
      controllers: [AssetsController],
      providers: [SiteAssets],
    }).compile();
    app = module.createNestApplication<INestApplication<App>>();
    app.use(helmet());
    app.useGlobalFilters(new ErrorFilter(createLogger('silent'), 'http://localhost'));
    await app.init();
  });
  afterAll(() => app.close());

  const get = (name: string, encoding = 'identity') =>
    request(app.getHttpServer()).get(`/~bindery/assets/${name}`).set('Accept-Encoding', encoding).responseType('blob');

  it('gives a file for ever, in the encoding that is asked for', async () => {
    const plain = Buffer.from(assetFiles().get('site.css')?.content ?? '');
    const identity = await get(assetName('site.css'));
    expect(identity.status).toBe(200);
    expect(identity.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    expect(identity.headers['content-encoding']).toBeUndefined();
    expect(identity.body).toEqual(plain);
    const zipped = await get(assetName('site.css'), 'gzip');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.body).toEqual(plain);
    const smallest = await get(assetName('site.css'), 'gzip, br');
    expect(smallest.headers['content-encoding']).toBe('br');
    expect(smallest.body).toEqual(plain);
    const [most = 0, least = 0] = [zipped, smallest].map(({ headers }) => Number(headers['content-length']));
    expect(least).toBeLessThan(most);
    expect(most).toBeLessThan(plain.length);
  });

  it('sends scripts and style sheets without what browsers heed with documents alone', async () => {
    for (const name of ['site.css', 'core.js'] as const) {
      const { headers } = await get(assetName(name));
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect([headers['x-frame-options'], headers['x-download-options']]).toEqual([undefined, undefined]);
    }
    expect((await get(assetName('icon.svg'))).headers['x-frame-options']).toBeDefined();
  });

  it('gives what draws diagrams, to a frame that may do nothing else', async () => {
    const frame = await get(diagramFrameName());
    expect(frame.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(frame.headers['content-security-policy']).toContain("default-src 'none'");
    expect(frame.headers['content-security-policy']).toContain('sandbox allow-scripts');
    const asked = new Set<string>();
    const follow = async (name: string): Promise<void> => {
      if (asked.has(name)) return;
      asked.add(name);
      const file = await get(name);
      expect([name, file.status, file.headers['access-control-allow-origin']]).toEqual([name, 200, '*']);
      const imported = String(file.body).matchAll(/(?:from|import)\s?\(?["']\.\/([^"']+)["']/g);
      for (const [, other = ''] of imported) await follow(other);
    };
    const [, script = ''] = /src="\.\/([^"]+)"/.exec(String(frame.body)) ?? [];
    await follow(script);
    expect(asked.size).toBeGreaterThan(50);
  });

  it('knows nothing else', async () => {
    for (const name of [
      'site.css',
      'core.js',
      'mermaid.js',
      '..%2fmermaid.core.mjs',
      '..%2fpackage.json',
      '%2e%2e%2f%2e%2e%2fmain.js',
      'theme-000000000000.css',
    ])
      expect((await get(name)).status).toBe(404);
  });
});

import http from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PublishedSite } from '../fixtures/site/published-site';
import { startTestApp, type TestApp } from '../support/test-app';
let app: TestApp;
beforeAll(async () => { app = await startTestApp(); });
afterAll(() => app.close());
it('measures', async () => {
  const files: Record<string, string> = {};
  let summary = '# Summary\n\n';
  for (let a = 0; a < 40; a += 1) {
    files[`a${a}/README.md`] = `# Section ${a}\n\ntext\n`;
    summary += `* [Section ${a}](a${a}/README.md)\n`;
    for (let b = 0; b < 50; b += 1) {
      files[`a${a}/p${b}.md`] = `# Page ${a} ${b}\n\n${'A paragraph with a [link](README.md) and `code`.\n\n'.repeat(15)}## End\n`;
      summary += `  * [Page ${a} ${b}](a${a}/p${b}.md)\n`;
    }
  }
  files['SUMMARY.md'] = summary;
  const site = await PublishedSite.make(app, { files });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const start = performance.now();
  const headers = { Authorization: `Bearer ${site.tenant.token}` };
  let peak = 0;
  const timer = setInterval(() => { peak = Math.max(peak, process.memoryUsage().heapUsed); }, 200);
  const response = await fetch(`${app.url}${site.api}/export`, { headers });
  const size = (await response.arrayBuffer()).byteLength;
  clearInterval(timer);
  delay.disable();
  const ms = performance.now() - start;
  process.stderr.write(`EXPORT 2040 pages ${Math.round(ms)} ms, ${size} bytes, loop max ${delay.max / 1e6} ms p99 ${delay.percentile(99) / 1e6}, heap ${peak / 1e6}\n`);
  // hang up
  await new Promise<void>((resolve) => {
    const request = http.get(`${app.url}${site.api}/export`, { headers }, (res) => { res.once('data', () => { res.destroy(); resolve(); }); });
    request.on('error', () => undefined);
  });
  await new Promise((resolve) => setTimeout(resolve, 90));
  for (let i = 0; i < 2; i += 1) {
    const again = await fetch(`${app.url}${site.api}/export`, { headers });
    expect(again.status).toBe(200);
    await again.body?.cancel();
  }
  await new Promise((resolve) => setTimeout(resolve, 90));
  const three = await Promise.all([1, 2, 3].map(() => fetch(`${app.url}${site.api}/export`, { headers })));
  process.stderr.write(`STATUS ${three.map(({ status }) => status).join()}\n`);
  await Promise.all(three.map((one) => one.body?.cancel()));
  // mcp
  const s2 = performance.now();
  for (let i = 0; i < 50; i += 1) {
    const r = await fetch(`${app.url}${site.path}/~mcp`, { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'fetch_page', arguments: { page: 'a3/p7' } } }) });
    await r.text();
  }
  const s3 = performance.now();
  for (let i = 0; i < 20; i += 1) {
    const r = await fetch(`${app.url}${site.path}/~mcp`, { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_pages', arguments: {} } }) });
    await r.text();
  }
  process.stderr.write(`MCP fetch ${(s3 - s2) / 50} ms, list ${(performance.now() - s3) / 20} ms\n`);
}, 300000);

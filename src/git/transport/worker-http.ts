import type { GitHttpRequest, GitHttpResponse, HttpClient } from 'isomorphic-git';
import type { HttpResponse, HttpRequest } from './git-messages';
import { checkPack, packOf } from './pack-guard';

async function collect(body: GitHttpRequest['body']): Promise<Buffer | undefined> {
  if (body === undefined) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

async function* once(bytes: Uint8Array): AsyncIterableIterator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

const ADVERTISEMENT = 'application/x-git-upload-pack-advertisement';
const FLUSH = '0000';
const FIRST_REF = /[0-9a-f]{4}([0-9a-f]{40}) refs\/heads\//;

/** A remote whose default branch was deleted has no HEAD, which isomorphic-git requires: any branch will do. */
function withHead(advertisement: Buffer): Buffer {
  const text = advertisement.toString('latin1');
  const oid = FIRST_REF.exec(text)?.[1];
  if (oid === undefined || /[0-9a-f]{40} HEAD[\0\n]/.test(text) || !text.endsWith(FLUSH)) return advertisement;
  const line = `${oid} HEAD\n`;
  const header = (line.length + FLUSH.length).toString(16).padStart(FLUSH.length, '0');
  return Buffer.from(text.slice(0, -FLUSH.length) + header + line + FLUSH, 'latin1');
}

const textsOf = (headers: GitHttpRequest['headers'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The HTTP client for isomorphic-git: `sendRequest` forwards each exchange to the service, which guards it. */
export const workerHttp = (sendRequest: (question: HttpRequest) => Promise<HttpResponse>): HttpClient => ({
  async request({ url, method = 'GET', headers, body }): Promise<GitHttpResponse> {
    const answer = await sendRequest({ url, method, headers: textsOf(headers), body: await collect(body) });
    const bytes = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength);
    if (answer.contentType === 'application/x-git-upload-pack-result') checkPack(packOf(bytes));
    return {
      url,
      method,
      statusCode: answer.status,
      statusMessage: String(answer.status),
      headers: { 'content-type': answer.contentType },
      body: once(answer.contentType === ADVERTISEMENT ? withHead(bytes) : bytes),
    };
  },
});

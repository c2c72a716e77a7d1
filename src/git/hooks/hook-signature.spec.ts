import { createHmac } from 'node:crypto';
import { isAuthentic, isPing } from './hook-signature';

const SECRET = 'a-secret';
const BODY = '{"ref":"refs/heads/main"}';
const signed = (secret = SECRET, body = BODY, algorithm = 'sha256') =>
  createHmac(algorithm, secret).update(body).digest('hex');

async function* parts(text = BODY): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.slice(0, 5));
  yield Buffer.from(text.slice(5));
}

describe('the signature of a webhook of a Git forge', () => {
  it.each([
    ['GitHub', { 'x-hub-signature-256': `sha256=${signed()}` }],
    ['Gitea', { 'x-gitea-signature': signed() }],
    ['Forgejo', { 'x-forgejo-signature': signed().toUpperCase() }],
    ['Bitbucket', { 'x-hub-signature': `sha256=${signed()}` }],
    ['GitLab', { 'x-gitlab-token': SECRET }],
  ])('is accepted in the form of %s', async (_, headers) => {
    expect(await isAuthentic(headers, parts(), SECRET)).toBe(true);
  });

  it.each([
    ['no signature', {}],
    ['that of another secret', { 'x-hub-signature-256': `sha256=${signed('another')}` }],
    ['that of another body', { 'x-hub-signature-256': `sha256=${signed(SECRET, '{}')}` }],
    ['a SHA-1 signature', { 'x-hub-signature': `sha1=${signed(SECRET, BODY, 'sha1')}` }],
    ['an empty signature', { 'x-gitea-signature': '' }],
    ['another token', { 'x-gitlab-token': 'a-secret-' }],
    ['an empty token', { 'x-gitlab-token': '' }],
    ['several signatures', { 'x-gitlab-token': [SECRET, SECRET] as unknown as string }],
    ['a wrong signature beside the token', { 'x-gitea-signature': signed('another'), 'x-gitlab-token': SECRET }],
  ])('is refused: %s', async (_, headers) => {
    expect(await isAuthentic(headers, parts(), SECRET)).toBe(false);
  });

  it('distinguishes a ping from a push', () => {
    expect(isPing({ 'x-github-event': 'ping' })).toBe(true);
    expect(isPing({ 'x-github-event': 'push' })).toBe(false);
    expect(isPing({ 'x-gitlab-event': 'Push Hook' })).toBe(false);
  });
});

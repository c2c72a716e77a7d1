import { firstRunText, readyText } from './greeting';

const first = { email: 'admin@localhost', organizationId: 'o1' };

describe('the output of the first start', () => {
  it('shows the token and its purpose in a box whose lines are equally long', () => {
    const text = firstRunText({ ...first, token: 'bnd_secret' });
    expect(text).toContain('bnd_secret');
    expect(text).toContain('Authorization: Bearer');
    expect(new Set(text.split('\n').map((line) => line.length)).size).toBe(1);
  });

  it('does not repeat a token that the operator has set', () => {
    expect(firstRunText(first)).toContain('BOOTSTRAP_TOKEN');
  });

  it('names every URL, and the sample space where one was created', () => {
    const text = readyText('https://docs.example.com', { ...first, sampleSpaceId: 's1' });
    for (const path of ['/app', '/v1', '/docs', '/app/spaces/s1', '/health/ready'])
      expect(text).toContain(`https://docs.example.com${path}\n`);
    const later = readyText('https://docs.example.com', undefined);
    expect(later).toContain('https://docs.example.com/app\n');
    expect(later).not.toContain('Sample');
  });
});

import { longestHold } from '../../../../test/support/processor-time';
import { convert, endConversions } from './convert';

const html = (body: string): { kind: 'html'; html: string; layout: 'plain' } => ({
  kind: 'html',
  html: body,
  layout: 'plain',
});

describe('conversions in the worker', () => {
  afterAll(endConversions);

  it('gives up on a document that takes too long, and goes on with the next', async () => {
    const slow = convert(html(`<table>${'<tr><td>a<td>b'.repeat(60_000)}</table>`), undefined, 500);
    const next = convert(html('<h1>Next</h1><p>text</p>'));
    await expect(slow).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('too complex') as string,
    });
    await expect(next).resolves.toMatchObject({ title: 'Next', markdown: 'text\n' });
  });

  it('survives a document that takes too much memory', async () => {
    const heavy = convert(html('<p>a<b>b'.repeat(700_000)));
    await expect(heavy).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('too complex') as string,
    });
    await expect(convert(html('<p>fine</p>'))).resolves.toMatchObject({ markdown: 'fine\n' });
  });

  it('never holds the event loop while it works', async () => {
    const page = html('<p>some <em>text</em> and <a href="x">link</a></p>'.repeat(5_000));
    const longest = await longestHold(async () => void (await convert(page)));
    expect(longest).toBeLessThan(200);
  });

  it('ends with the signal of its import', async () => {
    const controller = new AbortController();
    const running = convert(html('<p>x</p>'.repeat(20_000)), controller.signal);
    controller.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    await expect(convert(html('<p>fine</p>'))).resolves.toMatchObject({ markdown: 'fine\n' });
  });

  it('takes no name that objects have for an alignment', async () => {
    const { markdown } = await convert(
      html('<table><tr><th align="constructor">a</th></tr><tr><td>b</td></tr></table>'),
    );
    expect(markdown).toBe('| a |\n| --- |\n| b |\n');
  });

  it('reads code of common highlighters', async () => {
    const page = await convert(
      html(
        '<div class="highlight-source-js"><pre>a();</pre></div>' +
          '<pre class="brush: java; gutter: false">b</pre>' +
          '<div class="language-py"><div class="chroma"><table class="lntable"><tr><td class="lineno"><pre>1</pre></td><td class="code"><pre><code>c<br>d</code></pre></td></tr></table></div></div>' +
          '<pre><code data-lang="sh"><span class="line">e</span>\n<span class="line">```</span></code></pre>',
      ),
    );
    expect(page.markdown).toBe('```js\na();\n```\n\n```java\nb\n```\n\n```py\nc\nd\n```\n\n````sh\ne\n```\n````\n');
  });
});

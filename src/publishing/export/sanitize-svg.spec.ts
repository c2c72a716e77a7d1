import { sanitizeSvg } from './sanitize-svg';

const svg = (inner: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="3" height="2"${more}>${inner}</svg>`;

describe('a picture in an offline copy', () => {
  it('is drawn as before', () => {
    const drawn = sanitizeSvg(
      `<?xml version="1.0"?><!-- note -->${svg('<defs><linearGradient id="g"><stop offset="1" stop-color="red"/></linearGradient><style>.a{fill:url(#g)}</style></defs><g class="a" transform="scale(2)"><path d="M0 0h1"/><use xlink:href="#p"/><text x="1">a &lt; b</text><image href="data:image/png;base64,AAAA"/></g>', ' viewBox="0 0 3 2"')}`,
    );
    for (const part of [
      'viewBox="0 0 3 2"',
      'stop-color="red"',
      '.a{fill:url(#g)}',
      'd="M0 0h1"',
      'xlink:href="#p"',
      'a &lt; b',
      'href="data:image/png;base64,AAAA"',
    ])
      expect(drawn).toContain(part);
  });

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'),
    svg('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'),
    svg('', ' onload="alert(1)"'),
    svg('<g ONCLICK="alert(1)"/>'),
    svg('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
    svg('<a href=" java&#10;script:alert(1)"><text>x</text></a>'),
    svg(
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ),
    svg('<a id="x"><set attributeName="href" to="javascript:alert(1)"/></a>'),
    svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
    svg('<use href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>'),
    svg('<image href="https://evil.example.com/alert"/>'),
    svg('<style>@import "https://evil.example.com/alert.css"</style>'),
    svg('<rect style="fill:url(https://evil.example.com/alert)"/>'),
    svg('<style>rect{fill:u\\72l(https://evil.example.com/alert)}</style>'),
    svg('<rect style="mask-image:image-set(&quot;https://evil.example.com/alert&quot; 1x)"/>'),
    svg('<style><![CDATA[</style><script>alert(1)</script>]]></style>'),
    '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
    '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
    '<svg><script>alert(1)</script>',
    'alert',
  ])('runs and loads nothing: %s', (text) => {
    const drawn = sanitizeSvg(text);
    expect(drawn).not.toMatch(/<\/?(?:\w+:)?script|javascript:|on\w+=|foreignObject|evil/i);
    expect(drawn).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });
});

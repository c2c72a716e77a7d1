import { analyzeMarkdown } from './analyze-markdown';
import { headingAnchor, HeadingSlugger } from './heading-anchor';
import { markdownToDocument } from '../json/markdown-to-document';

describe('anchors of headings', () => {
  // As GitBook publishes them: its own manual and those of its customers link to these.
  it.each([
    ['2. Sign and pass a JWT token to GitBook', 'id-2.-sign-and-pass-a-jwt-token-to-gitbook'],
    ['3. Configure Auth0 for Adaptive content (optional)', 'id-3.-configure-auth0-for-adaptive-content-optional'],
    ['Math & TeX', 'math-and-tex'],
    ['TLS/SSL encryption', 'tls-ssl-encryption'],
    ['my.cnf', 'my.cnf'],
    ['Install the 11.8 release series', 'install-the-11.8-release-series'],
    ['5.3.2 + MyISAM', 'id-5.3.2--myisam'],
    ['2_DIGIT_YEAR', 'id-2_digit_year'],
    ['(options) -> PoolCluster', 'options-greater-than-poolcluster'],
    ["Node's clients, and what’s new?", 'nodes-clients-and-whats-new'],
    ['MongoDB® Shell', 'mongodb-r-shell'],
    ['$type', 'usdtype'],
    ['x--an Imperfect Solution', 'x-an-imperfect-solution'],
    ['Set syntax…', 'set-syntax'],
    ['Über Café', 'ueber-cafe'],
    ['Установка 中文', 'установка-中文'],
    ['!!!', 'section'],
    ['x'.repeat(500), 'x'.repeat(100)],
  ])('%s has the one that GitBook gives it', (title, anchor) => {
    expect(headingAnchor(title)).toBe(anchor);
  });

  it('never repeat, and stay as their author wrote them', () => {
    const slugger = new HeadingSlugger();
    const titles = ['Set up', 'Set up', 'Set up 1', 'Set up'];
    expect(titles.map((title) => slugger.next(title))).toEqual(['set-up', 'set-up-1', 'set-up-1-1', 'set-up-2']);
    expect(slugger.next('x', 'id-1.-My_Id')).toBe('id-1.-My_Id');
  });

  it('are the same in the search and in the document', () => {
    const source = '# T\n\n## A & B\n\n## A & B\n\n### C/D <a href="#v1.2" id="v1.2"></a>\n';
    const found = analyzeMarkdown(source).sections.map(({ anchor }) => anchor);
    const document = markdownToDocument(source).nodes.map((node) => ('meta' in node ? node.meta : undefined));
    expect(found.slice(1)).toEqual(['a-and-b', 'a-and-b-1', 'v1.2']);
    expect(document).toEqual(found.slice(1).map((id) => ({ id })));
  });
});

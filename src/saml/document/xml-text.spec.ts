import { processorTime } from '../../../test/support/processor-time';
import { decodeXml, textProblem, XML_LIMITS } from './xml-text';

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

describe('decodeXml', () => {
  it('reads base64 with and without line breaks', () => {
    expect(decodeXml(base64('<ä/>'))).toBe('<ä/>');
    expect(decodeXml(base64('<a></a>').replace(/.{4}/g, '$&\r\n'))).toBe('<a></a>');
  });

  it.each(['', '<a/>', 'a%20b', 'YQ==YQ==', 'YQ='.repeat(3)])('refuses %p', (text) => {
    expect(decodeXml(text)).toBeUndefined();
  });

  it('refuses what is no UTF-8', () => {
    expect(decodeXml(base64(Buffer.from([0x3c, 0xff, 0x3e])))).toBeUndefined();
    expect(decodeXml(base64(Buffer.from('<a/>', 'utf16le')))).toBe('<\0a\0/\0>\0');
  });
});

describe('textProblem', () => {
  it.each([
    '<a/>',
    '<?xml version="1.0" encoding="UTF-8"?><a x="1 > 0" y=\'"\'>&amp;&#228;&#xE4;</a>',
    '<a>\n  <b x=""/>\n</a>',
    '\n<a/>\r\n\t ',
  ])('finds nothing wrong with %p', (xml) => {
    expect(textProblem(xml)).toBeUndefined();
  });

  it.each([
    ['<a><!-- x --></a>', 'a comment'],
    ['<!DOCTYPE a><a/>', 'a DOCTYPE'],
    ['<!doctype a><a/>', 'a DOCTYPE'],
    ['<!ENTITY x "y"><a/>', 'an entity'],
    ['<a><![CDATA[x]]></a>', 'a CDATA section'],
    ['<a><?x?></a>', 'a processing instruction'],
    ['<a/><?xml version="1.0"?>', 'a processing instruction'],
    ['<a>&x;</a>', 'refers to an entity'],
    ['<a>&</a>', 'refers to an entity'],
    ['<a>\0</a>', 'characters'],
    ['<a>\ufffe</a>', 'characters'],
    ['<?xml version="1.0" encoding="utf-7"?><a/>', 'encoding'],
    ['<a', 'well-formed'],
    ['<a x="<b/>"/>', 'well-formed'],
    ['<a x="></a>', 'well-formed'],
    ['<a/>x', 'before or after its root'],
    ['<a></a>\n x', 'before or after its root'],
    ['x<a/>', 'before or after its root'],
    ['<a/><b/>', 'before or after its root'],
    ['<a></a></a>', 'before or after its root'],
    ['<a/>&#120;', 'before or after its root'],
    ['<?xml version="1.0"?>\ufeff<a/>', 'before or after its root'],
    ['no XML at all', 'before or after its root'],
  ])('of %p says: %s', (xml, says) => {
    expect(textProblem(xml)).toContain(says);
  });

  it.each([
    ['depth', '<a>'.repeat(XML_LIMITS.depth + 1) + '</a>'.repeat(XML_LIMITS.depth + 1), 'nested deeper'],
    ['depth behind quotes', '<a x="/>">'.repeat(XML_LIMITS.depth + 1), 'nested deeper'],
    ['elements', `<a>${'<b/>'.repeat(XML_LIMITS.elements)}</a>`, 'elements'],
    ['size', `<a>${'x'.repeat(XML_LIMITS.characters)}</a>`, 'characters'],
    ['a tag', `<a ${Array.from({ length: 4_000 }, (_, at) => `b${at}="x"`).join(' ')}/>`, 'a tag of more'],
  ])('bounds %s', (_, xml, says) => {
    expect(textProblem(xml)).toContain(says);
  });

  it.each(['<', '<a', '<a "', '<a \'"', '<a "" ', '&', '<a>', '<!', '""'])(
    'is done soon with a long run of %p',
    (piece) => {
      const took = processorTime(() => {
        textProblem(piece.repeat(Math.floor(XML_LIMITS.characters / piece.length)));
        textProblem(`<a ${piece.replaceAll('<', '').repeat(200_000)}`.slice(0, XML_LIMITS.characters));
      });
      expect(took).toBeLessThan(1_000);
    },
  );
});

import { DOMParser } from '@xmldom/xmldom';

/** The text is not acceptable XML. */
export class XmlProblem extends Error {}

const refuse = (message: unknown): never => {
  throw new XmlProblem(`is no well-formed XML: ${String(message).split('\n')[0]?.slice(0, 200)}`);
};

/** The root of a document. The text has passed `textProblem`; anything that a lenient parser would only warn about is rejected. */
export function parseXml(xml: string): Element {
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  const root = new DOMParser({ locator: {}, errorHandler }).parseFromString(xml, 'text/xml')
    .documentElement as Element | null;
  if (!root) throw new XmlProblem('is no well-formed XML');
  return root;
}

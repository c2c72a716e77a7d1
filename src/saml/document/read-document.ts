import { parseXml, XmlProblem } from './parse-xml';
import { decodeXml, textProblem } from './xml-text';

/** A response that could be read as XML. */
export interface SamlDocument {
  readonly xml: string;
  readonly root: Element;
}

/** The document that a browser brings, in base64; a text says why it is none that may be read. */
export function readDocument(encoded: string): SamlDocument | string {
  const xml = decodeXml(encoded);
  if (xml === undefined) return 'the response is no UTF-8 text in base64';
  const problem = textProblem(xml);
  if (problem) return `the document ${problem}`;
  try {
    return { xml, root: parseXml(xml) };
  } catch (error) {
    if (error instanceof XmlProblem) return `the document ${error.message}`;
    throw error;
  }
}

import { parseXml, XmlProblem } from './parse-xml';
import { decodeXml, textProblem } from './xml-text';

/** A response that could be read as XML. */
export interface SamlDocument {
  readonly xml: string;
  readonly root: Element;
}

/** Parses the base64 document from a browser; returns a string with the reason if it is rejected. */
export function parseSamlDocument(encoded: string): SamlDocument | string {
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

import { DocumentBlock, DocumentInline } from './document.types';

/** temporary */
export function parseKeptBlock(value: unknown): DocumentBlock | undefined {
  return value as DocumentBlock;
}
export function parseKeptInline(value: unknown): DocumentInline | undefined {
  return value as DocumentInline;
}

import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../common/concurrency/yield-to-event-loop';
import { CONFIG_PATH, SUMMARY_PATH, VARIABLES_PATH } from './content-files';
import type { ExportLayout } from './export-layout';
import { writeConfig, writeVariables } from './write-config';
import { exportSummary } from './write-summary';

/** Pieces of the table of contents that are written before yielding to other requests. */
const PIECES_PER_SLICE = 500;

async function summaryOf(layout: ExportLayout): Promise<string> {
  const pieces: string[] = [];
  for (const piece of exportSummary(layout)) {
    pieces.push(piece);
    if (pieces.length % PIECES_PER_SLICE === 0) await yieldToEventLoop();
  }
  return pieces.join('');
}

/** The files that are generated from the content as a whole, in the order of the archive. */
export async function generateFiles(layout: ExportLayout): Promise<Map<string, string>> {
  const variables = writeVariables(layout);
  const files = new Map([[CONFIG_PATH, writeConfig(layout)]]);
  if (variables !== undefined) files.set(VARIABLES_PATH, variables);
  files.set(SUMMARY_PATH, await summaryOf(layout));
  return files;
}

/** Identifies a generated text that is not stored. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('base64url');

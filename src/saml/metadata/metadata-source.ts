import { Injectable } from '@nestjs/common';
import { badRequest, reworded } from '../../../core/errors/app-error';
import { OutboundClient } from '../../outbound/outbound-client';
import { OutboundError } from '../../outbound/outbound-error';
import { MetadataProblem } from './metadata-problem';
import { METADATA_LIMITS } from './parse-metadata';
import { type IdpMetadata, type MetadataReading, readMetadata } from './read-metadata';

const TIMEOUT_MS = 10_000;

/** The source of metadata: their address or their text. */
export type MetadataGiven = { readonly url: string } | { readonly xml: string };

/** Reads the metadata of identity providers from an address or a text. */
@Injectable()
export class MetadataSource {
  constructor(private readonly outbound: OutboundClient) {}

  /** @throws AppError 400, with a sentence that names the field */
  async read(given: MetadataGiven, reading: MetadataReading): Promise<IdpMetadata> {
    const field = 'url' in given ? 'metadataURL' : 'metadata';
    try {
      return readMetadata('url' in given ? await this.fetch(given.url) : given.xml, reading);
    } catch (error) {
      if (error instanceof OutboundError) throw reworded(error, `${field}: ${error.message}`, { field });
      throw error instanceof MetadataProblem
        ? badRequest('invalid_metadata', `${field}: the metadata ${error.message}.`, { field })
        : error;
    }
  }

  private async fetch(url: string): Promise<string> {
    const limits = { maxBytes: METADATA_LIMITS.characters, timeoutMs: TIMEOUT_MS };
    const accept = 'application/samlmetadata+xml, application/xml, text/xml;q=0.9, */*;q=0.5';
    const { bytes } = await this.outbound.fetch(url, { ...limits, accept });
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw new MetadataProblem('are no text in UTF-8');
    }
  }
}

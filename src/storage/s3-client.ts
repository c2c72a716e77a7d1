import { S3Client } from '@aws-sdk/client-s3';
import type { S3Credentials } from '../config/configuration';
import type { S3Location } from '../config/storage-url';

const CONNECT_MS = 5_000;
/** Time without a byte in either direction. */
const IDLE_MS = 30_000;
const RESPONSE_MS = 120_000;

/** A client of the server that a place is on. Each operation is tried up to three times. */
export const createS3Client = ({ endpoint, region, pathStyle }: S3Location, credentials: S3Credentials): S3Client =>
  new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Servers other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      requestTimeout: RESPONSE_MS,
      throwOnRequestTimeout: true,
    },
  });

/** The code of an error without its headers, which contain a signature: of the system, such as ECONNREFUSED, or of the server, such as AccessDenied. */
export const s3Reason = (error: unknown): string =>
  (error as { code?: string }).code ?? (error instanceof Error ? error.name : 'unknown');

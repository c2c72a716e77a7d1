import { accessSync, constants, statSync } from 'node:fs';
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import type { BackupPlace } from '../config/configuration';
import { createS3Client, s3Reason } from '../storage/s3-client';
import { broken, type Finding } from './finding';

/** Not named like a backup, and deleted at once. */
const TEST_OBJECT = 'bindery-doctor';

function checkFolder(folder: string): Finding | undefined {
  try {
    if (!statSync(folder).isDirectory())
      return broken(`Backups: BACKUP_DIR ${folder} is a file.`, 'Set it to a folder.');
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return broken(
      `Backups: this account cannot write to BACKUP_DIR ${folder}.`,
      'Create the folder, and give the account that runs the service read and write access to it.',
    );
  }
}

async function checkBucket({ bucket, credentials }: Extract<BackupPlace, { bucket: unknown }>) {
  const client = createS3Client(bucket, credentials);
  const object = { Bucket: bucket.bucket, Key: `${bucket.prefix}${TEST_OBJECT}` };
  try {
    await client.send(new ListObjectsV2Command({ Bucket: bucket.bucket, Prefix: bucket.prefix, Delimiter: '/' }));
    await client.send(new PutObjectCommand({ ...object, Body: 'test' }));
    await client.send(new DeleteObjectCommand(object));
    return undefined;
  } catch (error) {
    return broken(
      `Backups: they cannot be stored in the bucket ${bucket.bucket} of BACKUP_URL (${s3Reason(error)}).`,
      'Check BACKUP_URL, that the bucket exists, and that the key may list it and get, put and delete its objects.',
    );
  } finally {
    client.destroy();
  }
}

/** Undefined: backups can be written there. */
export const checkBackupPlace = async (place: BackupPlace): Promise<Finding | undefined> =>
  'folder' in place ? checkFolder(place.folder) : checkBucket(place);

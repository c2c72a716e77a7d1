import type { Readable, Writable } from 'node:stream';

/** Where backups by schedule are stored, each under a name of `retention.ts`. */
export abstract class BackupTarget {
  /** For operators: a path, or an address of a bucket. */
  abstract placeOf(name: string): string;
  /** Names of all files there, those of others as well. */
  abstract names(): Promise<string[]>;
  /** Creates or replaces a file, which appears completely or not at all. @throws OperatorError when it cannot be written */
  abstract write<T>(name: string, write: (file: Writable) => Promise<T>): Promise<T>;
  /** In bytes; undefined: there is no such file. */
  abstract size(name: string): Promise<number | undefined>;
  /** @throws OperatorError when it cannot be read */
  abstract open(name: string): Promise<Readable>;
  abstract delete(name: string): Promise<void>;
  /** Removes what is left of backups whose writer ended too early; call it only while no one writes one. */
  abstract removeUnfinished(): Promise<void>;

  /** The path of the file, where it is on a disk of this machine. */
  localPath(_name: string): string | undefined {
    return undefined;
  }

  /** Closes connections, if there are any. */
  close(): void {}
}

declare module 's3rver' {
  /** What is used of it; the package has no types. */
  export default class S3rver {
    constructor(options: object);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}

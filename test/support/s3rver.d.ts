declare module 's3rver' {
  /** The parts that are used; the package has no types. */
  export default class S3rver {
    constructor(options: object);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}

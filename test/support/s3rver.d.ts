declare module 's3rver' {
  /** The parts that are used; the package has no types. */
  export default class S3rver {
    constructor(options: object);
    /** What handles a request, in this order. */
    readonly middleware: ((context: never, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}

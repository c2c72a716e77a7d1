import type { Request } from 'express';

/** A response of a read that no one waits for: it sends nothing, and keeps the tag that would have been sent. */
export class SilentResponse {
  tag?: string;
  readonly headersSent = false;
  readonly locals = {};

  /** @param known the tags for which the read need not build its body */
  constructor(
    readonly req: Request,
    known: string | undefined,
  ) {
    const headers = { ...req.headers, 'if-none-match': known };
    Object.defineProperty(req, 'headers', { value: headers });
  }

  setHeader(name: string, value: unknown): this {
    if (name.toLowerCase() === 'etag') this.tag = String(value);
    return this;
  }

  set(names: string | Readonly<Record<string, unknown>>, value?: unknown): this {
    if (typeof names === 'string') return this.setHeader(names, value);
    for (const [name, one] of Object.entries(names)) this.setHeader(name, one);
    return this;
  }

  status(): this {
    return this;
  }

  end(): this {
    return this;
  }
}

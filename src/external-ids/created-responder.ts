import type { Response } from 'express';

/** Answers that something was created, and where. */
export function announceCreated(response: Response, isNew: boolean, location: string): void {
  if (isNew) response.status(201).location(location);
}

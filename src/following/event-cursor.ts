import { Injectable } from '@nestjs/common';
import { CursorCodec } from '../common/pagination/cursor-codec';

/** A place in the event log of an organization, and what its reader could see there. */
export interface EventCursor {
  /** The number of the last event before it. */
  readonly sequence: number;
  /** The identifier of that event: after a restore from a backup another one can have its number. Empty where it is not known. */
  readonly id: string;
  /** A hash of the spaces and collections that the reader saw. */
  readonly access: string;
}

/** Cursors hold no filter: a reader may narrow or widen what they follow. */
@Injectable()
export class EventCursors {
  constructor(private readonly cursors: CursorCodec) {}

  encode(organizationId: string, { sequence, id, access }: EventCursor): string {
    return this.cursors.encode(`events:${organizationId}`, [sequence, id, access]);
  }

  /** 400 for what is no cursor of this organization. */
  decode(organizationId: string, page: string): EventCursor {
    const [sequence, id, access] = this.cursors.decode(`events:${organizationId}`, page);
    return { sequence: Number(sequence), id: String(id), access: String(access) };
  }
}

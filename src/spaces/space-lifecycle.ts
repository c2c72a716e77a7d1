import { Injectable } from '@nestjs/common';
import type { Space } from './entities/space.entity';

type Participant = (space: Space) => Promise<void>;

/**
 * What higher rooms add to the birth of a space, in its transaction: content gives it its first revision. Rooms register
 * when they start, so that this room imports none of them.
 */
@Injectable()
export class SpaceLifecycle {
  private readonly participants: Participant[] = [];

  onCreate(participant: Participant): void {
    this.participants.push(participant);
  }

  async created(space: Space): Promise<void> {
    for (const participant of this.participants) await participant(space);
  }
}

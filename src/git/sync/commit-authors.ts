import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { Revision } from '../../content/entities/revision.entity';
import { RevisionsRepository } from '../../content/revisions/revisions.repository';
import { ChangeRequestsRepository } from '../../change-requests/change-requests.repository';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import type { NewCommit, Person } from '../transport/git-messages';
import { commitMessage, personOf } from './commit-message';

export interface CommitFrame extends Pick<NewCommit, 'message' | 'author' | 'committer' | 'timestamp'> {
  /** Names of the co-authors in the message. */
  readonly coAuthors: readonly string[];
}

const SERVICE = 'Bindery';
const NAMED_REVISIONS = 50;

/** Determines the author and the message of a commit from the people and the change request of its revisions. */
@Injectable()
export class CommitAuthors {
  constructor(
    private readonly people: PeopleReader,
    private readonly changeRequests: ChangeRequestsRepository,
    private readonly revisions: RevisionsRepository,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /** The frame of a commit with these revisions, oldest first; `subject` is the fallback for revisions without one. */
  async frame(scope: SpaceScope, revisions: readonly Revision[], subject: string): Promise<CommitFrame> {
    const last = revisions.at(-1);
    const changeRequest = revisions.length === 1 && last ? await this.mergedFrom(scope, last) : null;
    const ids = changeRequest
      ? await this.contributors(changeRequest)
      : [...new Set(revisions.map(({ createdBy }) => createdBy))];
    const [author = this.service, ...coAuthors] = await this.persons(ids.length > 0 ? ids : [scope.actor.userId]);
    const { publicUrl } = this.configuration;
    const body =
      changeRequest &&
      `Change request #${changeRequest.number}: ${publicUrl}/app/spaces/${changeRequest.spaceId}/change-requests/${changeRequest.id}`;
    return {
      author,
      coAuthors: coAuthors.map(({ name }) => name),
      committer: this.service,
      timestamp: Math.floor((last?.createdAt ?? new Date()).getTime() / 1_000),
      message: commitMessage({
        subject: changeRequest?.subject || subject,
        ...(body && { body }),
        coAuthors,
        revisions: revisions.slice(-NAMED_REVISIONS).map(({ id }) => id),
      }),
    };
  }

  private get service(): Person {
    return personOf(SERVICE, `bindery@${new URL(this.configuration.publicUrl).hostname}`);
  }

  private async mergedFrom(
    { organizationId, resource }: SpaceScope,
    { id, type }: Revision,
  ): Promise<ChangeRequest | null> {
    return type === 'merge' ? this.changeRequests.findByMerge(organizationId, resource.id, id) : null;
  }

  /** The creator of a change request, followed by its other authors. */
  private async contributors({ id, createdBy, revisionSeq }: ChangeRequest): Promise<string[]> {
    const written = await this.revisions.findAfter(id, 0, revisionSeq);
    return [...new Set([createdBy, ...written.map((revision) => revision.createdBy)])];
  }

  private async persons(ids: readonly string[]): Promise<Person[]> {
    const people = await this.people.read(ids);
    const { hostname } = new URL(this.configuration.publicUrl);
    return ids.map((id) => {
      const { displayName, email } = people(id);
      return personOf(displayName, email ?? `${id}@users.noreply.${hostname}`);
    });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { Revision } from '../../content/model/entities/revision.entity';
import { ChangeRequestsRepository } from '../../change-requests/change-requests.repository';
import type { ChangeRequest } from '../../change-requests/entities/change-request.entity';
import { ContributorsRepository } from '../../change-requests/reviews/contributors.repository';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import type { NewCommit, Person } from '../transport/git-messages';
import { commitMessage, gitIdentity, serviceEmail } from './commit-message';
import { SurvivingTextReader } from './surviving-text.reader';

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
    private readonly contributors: ContributorsRepository,
    private readonly surviving: SurvivingTextReader,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  /**
   * The frame of a commit with these revisions, oldest first; `subject` is the fallback for revisions without one.
   * @param whole the change request whose whole content the commit has, before its merge
   */
  async frame(
    scope: SpaceScope,
    revisions: readonly Revision[],
    subject: string,
    whole?: ChangeRequest,
  ): Promise<CommitFrame> {
    const last = revisions.at(-1);
    const changeRequest = revisions.length === 1 && last ? await this.mergedFrom(scope, last) : null;
    const written = changeRequest ?? whole;
    const ids = written ? await this.writers(written) : [...new Set(revisions.map(({ createdBy }) => createdBy))];
    const [author = this.service, ...coAuthors] = await this.persons(ids.length > 0 ? ids : [scope.actor.userId]);
    const [mergedBy] = changeRequest?.mergedBy ? await this.persons([changeRequest.mergedBy]) : [];
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
        ...(mergedBy && { mergedBy }),
        revisions: revisions.slice(-NAMED_REVISIONS).map(({ id }) => id),
      }),
    };
  }

  private get service(): Person {
    return gitIdentity(SERVICE, serviceEmail(this.configuration));
  }

  private async mergedFrom(
    { organizationId, resource }: SpaceScope,
    { id, type }: Revision,
  ): Promise<ChangeRequest | null> {
    return type === 'merge' ? this.changeRequests.findByMerge(organizationId, resource.id, id) : null;
  }

  /** Who wrote most of what is left of a change request, followed by the others who wrote into it; its creator if no one did. */
  private async writers(changeRequest: ChangeRequest): Promise<string[]> {
    const writers = await this.contributors.writers(changeRequest);
    if (writers.length < 2) return writers.length === 0 ? [changeRequest.createdBy] : writers;
    const weights = await this.surviving.weigh(changeRequest);
    const most = Math.max(...writers.map((userId) => weights.get(userId) ?? 0));
    const author = writers.find((userId) => (weights.get(userId) ?? 0) === most);
    return [...new Set([...(author === undefined ? [] : [author]), ...writers])];
  }

  private async persons(ids: readonly string[]): Promise<Person[]> {
    const people = await this.people.read(ids);
    const { hostname } = new URL(this.configuration.publicUrl);
    return ids.map((id) => {
      const { displayName, email } = people(id);
      return gitIdentity(displayName, email ?? `${id}@users.noreply.${hostname}`);
    });
  }
}

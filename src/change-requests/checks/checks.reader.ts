import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '../../../core/errors/app-error';
import { CursorCodec } from '../../common/pagination/cursor-codec';
import { type ListResponse, readPage } from '../../common/pagination/page';
import type { PageQueryDto } from '../../common/pagination/page-query.dto';
import { CONFIGURATION, type Configuration } from '../../config/configuration';
import type { SpaceScope } from '../../spaces/space-scope';
import { PeopleReader } from '../../users/people.reader';
import { ChangeRequestsReader } from '../change-requests.reader';
import type { ChangeRequest } from '../entities/change-request.entity';
import type { ChangeRequestCheck } from '../entities/change-request-check.entity';
import { MergeRulesRepository } from '../rules/merge-rules.repository';
import { toCheckResponse } from './check.mapper';
import { ChecksRepository } from './checks.repository';
import type { ChangeRequestCheckResponse, RequiredChecksResponse } from './dto/check.response';
import { unmetChecks } from './required-checks';

type ChecksPage = ListResponse<ChangeRequestCheckResponse> & { readonly required: RequiredChecksResponse };

/** Checks as callers see them, with people and whether they are still current, in a constant number of statements. */
@Injectable()
export class ChecksReader {
  constructor(
    private readonly changeRequests: ChangeRequestsReader,
    private readonly checks: ChecksRepository,
    private readonly rules: MergeRulesRepository,
    private readonly people: PeopleReader,
    private readonly cursors: CursorCodec,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  async list(scope: SpaceScope, idOrNumber: string, query: PageQueryDto): Promise<ChecksPage> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const [page, required] = await Promise.all([
      readPage(this.cursors, `checks:${changeRequest.id}`, query, {
        read: (wanted) => this.checks.list(changeRequest.id, wanted),
        keys: ({ id }) => [id],
        item: (check) => check,
      }),
      this.required(changeRequest),
    ]);
    return { ...page, items: await this.all(changeRequest, page.items), required };
  }

  async get(scope: SpaceScope, idOrNumber: string, checkId: string): Promise<ChangeRequestCheckResponse> {
    const changeRequest = await this.changeRequests.get(scope, idOrNumber);
    const check = await this.checks.find(changeRequest.id, checkId);
    if (!check) throw notFound('check');
    return this.one(changeRequest, check);
  }

  async one(changeRequest: ChangeRequest, check: ChangeRequestCheck): Promise<ChangeRequestCheckResponse> {
    const [view] = await this.all(changeRequest, [check]);
    if (!view) throw new Error('No view of the check');
    return view;
  }

  private async all(
    changeRequest: ChangeRequest,
    checks: readonly ChangeRequestCheck[],
  ): Promise<ChangeRequestCheckResponse[]> {
    if (checks.length === 0) return [];
    const people = await this.people.read(checks.flatMap(({ createdBy, updatedBy }) => [createdBy, updatedBy]));
    return checks.map((check) => toCheckResponse(check, changeRequest, people, this.configuration));
  }

  private async required(changeRequest: ChangeRequest): Promise<RequiredChecksResponse> {
    const { requiredChecks } = await this.rules.beforeMerge(changeRequest);
    if (changeRequest.status === 'merged') return { names: [...requiredChecks], unmet: [] };
    const reported = await this.checks.named(changeRequest.id, requiredChecks);
    return { names: [...requiredChecks], unmet: unmetChecks(requiredChecks, reported, changeRequest.revisionId) };
  }
}

import { ChangeRequestsService } from '../../../change-requests/change-requests.service';
import { EditsService } from '../../../change-requests/edits/edits.service';
import type { ChangeRequest } from '../../../change-requests/entities/change-request.entity';
import { Role } from '../../../common/permissions/role';
import { ResourceScope } from '../../../common/permissions/scope';
import { DocumentsRepository, type StoredDocument } from '../../../content/storage/documents.repository';
import { MarkdownReader } from '../../../content/reading/pages/markdown.reader';
import { PagesRepository } from '../../../content/storage/pages.repository';
import { filePathOf } from '../../../content/storage/references/reference-addresses';
import { headPoint } from '../../../content/storage/revision-points';
import { Database } from '../../../database/database';
import { editSource } from '../../../../core/documents/markdown/edit-source';
import type { SpaceFacts, SpaceScope } from '../../../spaces/space-scope';
import type { Application } from '../../application';
import { locateSpace } from '../../lookups';
import { type Damage, type DamageKind, findDamage } from './find-damage';
import { TextHistoriesReader, type TextVersion } from './text-histories.reader';

/** A damaged passage of a page, and the revision that damaged it. */
export interface DamagedText {
  readonly space: string;
  readonly page: string;
  readonly path: string;
  readonly kind: DamageKind;
  readonly text: string;
  readonly revision: string;
  readonly author: string | null;
  readonly date: string;
  /** Whether it can be fixed without a person. */
  readonly fixable: boolean;
  /** The change request that fixes it. */
  readonly changeRequest?: string;
}

export interface TextChecks {
  readonly organizationId?: string;
  readonly spaceId?: string;
  /** Whether to create change requests. */
  readonly fix: boolean;
  /** Who creates them; else the creator of each space. */
  readonly userId?: string;
  readonly found: (damage: DamagedText) => void;
}

const MAX_TEXT = 500;
const SUBJECT = 'Mend texts that the editor had damaged';

interface Found {
  readonly damage: Damage;
  readonly version: TextVersion;
}

/** Looks for texts that a former version of the editor damaged; one page at a time, so that memory stays bounded. */
export class TextChecker {
  private readonly histories: TextHistoriesReader;
  private readonly pages: PagesRepository;
  private readonly documents: DocumentsRepository;

  constructor(
    private readonly application: Application,
    private readonly checks: TextChecks,
  ) {
    const { context } = application;
    this.histories = new TextHistoriesReader(context.get(Database));
    this.pages = context.get(PagesRepository);
    this.documents = context.get(DocumentsRepository);
  }

  /** Returns the number of spaces and pages that were read. */
  async run(): Promise<{ readonly spaces: number; readonly pages: number }> {
    let [spaces, pages] = [0, 0];
    for await (const { id } of this.histories.spaces(this.checks.organizationId, this.checks.spaceId)) {
      spaces += 1;
      const facts = await locateSpace(this.application, id);
      const fixer = new SpaceFixer(this.application, facts, this.checks);
      for await (const { pageId } of this.histories.pages(id)) {
        pages += 1;
        await this.page(facts, pageId, fixer);
      }
    }
    return { spaces, pages };
  }

  private async page(space: SpaceFacts, pageId: string, fixer: SpaceFixer): Promise<void> {
    const found: Found[] = [];
    let before: StoredDocument | undefined;
    let current: string | undefined;
    for await (const version of this.histories.versions(space.id, pageId)) {
      if (version.documentHash === current) continue;
      const after = (await this.documents.findMany([version.documentHash])).get(version.documentHash);
      if (!after) continue;
      for (const damage of findDamage(before, after)) found.push({ damage, version });
      [before, current] = [after, version.documentHash];
    }
    if (!before || found.length === 0) return;
    const place = (await this.pages.places(headPoint(space), [pageId])).get(pageId);
    if (!place) return;
    const [left, fixed] = fixAll(before, found);
    const changed = fixed.source !== before.source && this.checks.fix;
    const changeRequest = changed ? await fixer.write(pageId, filePathOf(place), fixed) : undefined;
    for (const { damage, version, fixable } of left)
      this.checks.found({
        space: space.id,
        page: pageId,
        path: place.path,
        kind: damage.kind,
        text: damage.text.slice(0, MAX_TEXT),
        revision: version.revision,
        author: version.author,
        date: version.createdAt.toISOString(),
        fixable,
        ...(fixable && changeRequest && { changeRequest: changeRequest.id }),
      });
  }
}

type Left = Found & { readonly fixable: boolean };

/** Fixes a text as it is now; damage that is not there any more is left out. */
function fixAll(text: StoredDocument, found: readonly Found[]): readonly [readonly Left[], StoredDocument] {
  let fixed: StoredDocument = text;
  const left: Left[] = [];
  for (const one of found) {
    const edits = one.damage.fix(fixed);
    if (edits === undefined) continue;
    left.push({ ...one, fixable: edits !== null });
    if (edits) fixed = editSource(fixed, edits);
  }
  return [left, fixed];
}

/** Writes fixed texts of one space into one change request. */
class SpaceFixer {
  private readonly scope: SpaceScope;
  private changeRequest: ChangeRequest | undefined;

  constructor(
    private readonly application: Application,
    space: SpaceFacts,
    { userId = space.createdBy }: TextChecks,
  ) {
    this.scope = new ResourceScope({ userId, tokenId: 'cli' }, space.organizationId, Role.Admin, space);
  }

  async write(page: string, file: string, { source, references }: StoredDocument): Promise<ChangeRequest> {
    const { context } = this.application;
    this.changeRequest ??= await context.get(ChangeRequestsService).create(this.scope, { subject: SUBJECT });
    const point = headPoint(this.scope.resource);
    const markdown = await context.get(MarkdownReader).read(point, file, source, references);
    await context
      .get(EditsService)
      .apply(this.scope, this.changeRequest.id, [{ operation: 'update_page', page, document: { markdown } }]);
    return this.changeRequest;
  }
}

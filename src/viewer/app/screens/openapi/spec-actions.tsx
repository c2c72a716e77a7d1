import { to } from '../../addresses';
import { api, ok } from '../../api/client';
import type { OpenApiSpec } from '../../api/types';
import { ActionButton } from '../../parts/action-button';
import { Dialog } from '../../parts/dialog';
import { Form } from '../../parts/form';
import type { Outcome } from '../../parts/outcome';
import { goTo } from '../../shell/navigation';
import { closeDialog, openDialog } from '../../state/dialog';
import { SourceFields, sourceOf, useSource } from './source-fields';
import { putSource, type SpecAt } from './spec-data';
import { t } from '../../messages/openapi';

interface ChangeSourceProps {
  readonly at: SpecAt;
  readonly spec: OpenApiSpec;
  readonly changed: (spec: OpenApiSpec) => void;
}

function ChangeSource({ at, spec, changed }: ChangeSourceProps) {
  const source = useSource(spec.sourceURL);
  const submit = async () => {
    changed(await putSource(at, sourceOf(source)));
    closeDialog();
  };
  return (
    <Dialog title={t.newSource}>
      <Form action={t.readIt} dialog submit={submit}>
        <SourceFields source={source} />
        <p class="quiet">{t.newSourceHint}</p>
      </Form>
    </Dialog>
  );
}

function DeleteSpec({ at }: { readonly at: SpecAt }) {
  const submit = async () => {
    await ok(api.DELETE('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...at } } }));
    closeDialog();
    goTo(to.organizationPart(at.organizationId, 'openapi'));
  };
  return (
    <Dialog title={t.deleteQuestion(at.specSlug)}>
      <Form action={t.deleteSpecification} danger dialog submit={submit}>
        <p>{t.deleteHint}</p>
      </Form>
    </Dialog>
  );
}

interface SpecActionsProps extends ChangeSourceProps {
  readonly outcome: Outcome;
}

/** The actions of a specification. */
export function SpecActions({ at, spec, outcome, changed }: SpecActionsProps) {
  const { sourceURL, visibility, permissions } = spec;
  const isPublic = visibility === 'public';
  const again = async () => {
    if (sourceURL === undefined) return;
    changed(await putSource(at, { url: sourceURL }));
    outcome.say(t.isReadAgain);
  };
  const turn = async () => {
    const body = { visibility: isPublic ? 'private' : 'public' } as const;
    changed(await ok(api.PATCH('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...at } }, body })));
    outcome.say(isPublic ? t.isPrivateNow : t.isPublicNow);
  };
  return (
    <div class="buttons">
      {permissions.edit && sourceURL !== undefined && (
        <ActionButton work={outcome} act={again} primary>
          {t.readItAgain}
        </ActionButton>
      )}
      {permissions.edit && (
        <>
          <button
            type="button"
            class="button"
            onClick={() => openDialog(() => <ChangeSource at={at} spec={spec} changed={changed} />)}
          >
            {t.newSourceDialog}
          </button>
          <ActionButton work={outcome} act={turn}>
            {isPublic ? t.makePrivate : t.makePublic}
          </ActionButton>
        </>
      )}
      {permissions.delete && (
        <button type="button" class="button" onClick={() => openDialog(() => <DeleteSpec at={at} />)}>
          {t.deleteDialog}
        </button>
      )}
    </div>
  );
}

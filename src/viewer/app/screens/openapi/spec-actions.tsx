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
    <Dialog title="New source">
      <Form action="Read it" dialog submit={submit}>
        <SourceFields source={source} />
        <p class="quiet">What is there now stays until the new source was read.</p>
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
    <Dialog title={`Delete “${at.specSlug}”?`}>
      <Form action="Delete" danger dialog submit={submit}>
        <p>All its versions are deleted. Pages that show it say that it is gone.</p>
      </Form>
    </Dialog>
  );
}

interface SpecActionsProps extends ChangeSourceProps {
  readonly outcome: Outcome;
}

/** What can be done with a specification. */
export function SpecActions({ at, spec, outcome, changed }: SpecActionsProps) {
  const { sourceURL, visibility, permissions } = spec;
  const isPublic = visibility === 'public';
  const again = async () => {
    if (sourceURL === undefined) return;
    changed(await putSource(at, { url: sourceURL }));
    outcome.say('It is read again.');
  };
  const turn = async () => {
    const body = { visibility: isPublic ? 'private' : 'public' } as const;
    changed(await ok(api.PATCH('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...at } }, body })));
    outcome.say(
      isPublic ? 'Its file is only for members now.' : 'Everybody can fetch the file of its newest version now.',
    );
  };
  return (
    <div class="buttons">
      {permissions.edit && sourceURL !== undefined && (
        <ActionButton work={outcome} act={again} primary>
          Read it again
        </ActionButton>
      )}
      {permissions.edit && (
        <>
          <button
            type="button"
            class="button"
            onClick={() => openDialog(() => <ChangeSource at={at} spec={spec} changed={changed} />)}
          >
            New source…
          </button>
          <ActionButton work={outcome} act={turn}>
            {isPublic ? 'Make its file private' : 'Make its file public'}
          </ActionButton>
        </>
      )}
      {permissions.delete && (
        <button type="button" class="button" onClick={() => openDialog(() => <DeleteSpec at={at} />)}>
          Delete…
        </button>
      )}
    </div>
  );
}

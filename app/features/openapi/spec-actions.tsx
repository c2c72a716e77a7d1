import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { OpenApiSpec } from '../../api/types';
import { ActionButton } from '../../components/action-button';
import { DialogButton } from '../../components/dialog-button';
import { FormDialog } from '../../components/form-dialog';
import type { ActionStatus } from '../../components/action-status';
import { goTo } from '../../lib/navigation';
import { closeDialog } from '../../state/dialog';
import { SourceFields, enteredSource, useSource } from './source-fields';
import { putSource, type SpecPath } from './spec-data';
import { t } from '../../i18n/openapi';

interface ChangeSourceProps {
  readonly specPath: SpecPath;
  readonly spec: OpenApiSpec;
  readonly onChange: (spec: OpenApiSpec) => void;
}

function ChangeSource({ specPath, spec, onChange }: ChangeSourceProps) {
  const source = useSource(spec.sourceURL);
  const submit = async () => {
    onChange(await putSource(specPath, enteredSource(source)));
    closeDialog();
  };
  return (
    <FormDialog title={t.newSource} action={t.readNewSource} submit={submit}>
      <SourceFields source={source} />
      <p class="quiet">{t.newSourceHint}</p>
    </FormDialog>
  );
}

function DeleteSpec({ specPath }: { readonly specPath: SpecPath }) {
  const submit = async () => {
    await ok(api.DELETE('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...specPath } } }));
    closeDialog();
    goTo(paths.organizationPart(specPath.organizationId, 'openapi'));
  };
  return (
    <FormDialog title={t.deleteQuestion(specPath.specSlug)} action={t.deleteSpecification} isDangerous submit={submit}>
      <p>{t.deleteHint}</p>
    </FormDialog>
  );
}

interface SpecActionsProps extends ChangeSourceProps {
  readonly outcome: ActionStatus;
}

/** The actions of a specification. */
export function SpecActions({ specPath, spec, outcome, onChange }: SpecActionsProps) {
  const { sourceURL, visibility, permissions } = spec;
  const isPublic = visibility === 'public';
  const readAgain = async () => {
    if (sourceURL === undefined) return;
    onChange(await putSource(specPath, { url: sourceURL }));
    outcome.showMessage(t.readAgain);
  };
  const toggleVisibility = async () => {
    const body = { visibility: isPublic ? 'private' : 'public' } as const;
    onChange(
      await ok(api.PATCH('/v1/orgs/{organizationId}/openapi/{specSlug}', { params: { path: { ...specPath } }, body })),
    );
    outcome.showMessage(isPublic ? t.privateNow : t.publicNow);
  };
  return (
    <div class="buttons">
      {permissions.edit && sourceURL !== undefined && (
        <ActionButton work={outcome} onClick={readAgain} primary>
          {t.readItAgain}
        </ActionButton>
      )}
      {permissions.edit && (
        <>
          <DialogButton dialog={() => <ChangeSource specPath={specPath} spec={spec} onChange={onChange} />}>
            {t.newSourceDialog}
          </DialogButton>
          <ActionButton work={outcome} onClick={toggleVisibility}>
            {isPublic ? t.makePrivate : t.makePublic}
          </ActionButton>
        </>
      )}
      {permissions.delete && (
        <DialogButton dialog={() => <DeleteSpec specPath={specPath} />}>{t.deleteDialog}</DialogButton>
      )}
    </div>
  );
}

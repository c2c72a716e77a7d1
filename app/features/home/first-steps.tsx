import { Globe, PenLine, Upload, type IconNode } from 'lucide';
import { paths } from '../../lib/paths';
import { api, ok } from '../../api/client';
import type { Space } from '../../api/types';
import { Icon } from '../../components/icon';
import { Problem } from '../../components/problem';
import { useAsyncAction } from '../../components/use-async-action';
import { goTo } from '../../lib/navigation';
import { refreshOutline } from '../../state/organization';
import { addPage } from '../pages/page-edits';
import { t } from '../../i18n/home';

interface FirstStepsProps {
  readonly organizationId: string;
}

interface StepProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly onClick: () => void;
}

const Step = ({ icon, title, hint, action, onClick }: StepProps) => (
  <li class="first-step">
    <span class="badge" aria-hidden="true">
      <Icon of={icon} />
    </span>
    <h3>{title}</h3>
    <p>{hint}</p>
    <button type="button" class="button" aria-label={`${action}: ${title}`} onClick={onClick}>
      {action}
    </button>
  </li>
);

/** What to do in an organization without content, each with one click. */
export function FirstSteps({ organizationId }: FirstStepsProps) {
  const { run, error } = useAsyncAction();
  const inNewSpace = (then: (space: Space) => unknown) =>
    void run(async () => {
      const params = { path: { organizationId } };
      const body = { title: t.documentation };
      const space = await ok(api.POST('/v1/orgs/{organizationId}/spaces', { params, body }));
      await refreshOutline();
      return then(space);
    });
  return (
    <section class="home-part" aria-label={t.firstSteps}>
      <h2>{t.firstSteps}</h2>
      <ol class="first-steps">
        <Step
          icon={Upload}
          title={t.bringYourDocumentation}
          hint={t.importHint}
          action={t.importStep}
          onClick={() => inNewSpace(({ id }) => goTo(paths.importInto(id)))}
        />
        <Step
          icon={PenLine}
          title={t.writeSomething}
          hint={t.writeHint}
          action={t.writeStep}
          onClick={() => inNewSpace(({ id }) => addPage(id, t.documentation))}
        />
        <Step
          icon={Globe}
          title={t.publishIt}
          hint={t.publishHint}
          action={t.publishStep}
          onClick={() => goTo(paths.newSite(organizationId))}
        />
      </ol>
      <Problem error={error.value} />
    </section>
  );
}

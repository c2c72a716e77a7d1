import { Time } from './time';
import { t } from '../messages/parts';

interface TimesOfUseProps {
  readonly createdAt: string;
  readonly lastUsedAt?: string | null;
}

/** Since when there is a token, and whether it is used. */
export const TimesOfUse = ({ createdAt, lastUsedAt }: TimesOfUseProps) => (
  <>
    {lastUsedAt ? (
      <>{t.createdAndUsed(<Time at={createdAt} />, <Time at={lastUsedAt} />)}</>
    ) : (
      <>{t.createdNeverUsed(<Time at={createdAt} />)}</>
    )}
  </>
);

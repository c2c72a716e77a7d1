import { Time } from './time';
import { t } from '../i18n/parts';

interface TokenUsageProps {
  readonly createdAt: string;
  readonly lastUsedAt?: string | null;
}

/** When a token was created and last used. */
export const TokenUsage = ({ createdAt, lastUsedAt }: TokenUsageProps) => (
  <>
    {lastUsedAt ? (
      <>{t.createdAndUsed(<Time at={createdAt} />, <Time at={lastUsedAt} />)}</>
    ) : (
      <>{t.createdNeverUsed(<Time at={createdAt} />)}</>
    )}
  </>
);

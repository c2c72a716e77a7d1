import { Time } from './time';

interface TimesOfUseProps {
  readonly createdAt: string;
  readonly lastUsedAt?: string | null;
}

/** Since when there is a token, and whether it is used. */
export const TimesOfUse = ({ createdAt, lastUsedAt }: TimesOfUseProps) => (
  <>
    Created <Time at={createdAt} />
    {lastUsedAt ? (
      <>
        , last used <Time at={lastUsedAt} />
      </>
    ) : (
      ', never used'
    )}
  </>
);

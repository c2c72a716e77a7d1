import { t } from '../../i18n/site';

interface PublishedAddressProps {
  readonly address: string | undefined;
}

/** Where readers find a published site. */
export const PublishedAddress = ({ address }: PublishedAddressProps) => (
  <p class="address">
    {t.availableAt(
      <a href={address} target="_blank" rel="noopener">
        {address}
      </a>,
    )}
  </p>
);

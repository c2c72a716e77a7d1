import type { SignInMethod } from '../sign-in-methods';

/** The ways into one organization. */
export interface SignInOptions {
  /** Its title. */
  readonly organization: string;
  readonly methods: readonly SignInMethod[];
}

/** A provider begins at an address of ours, which takes along where the person wants to go. */
const startOf = ({ startURL }: SignInMethod, to: string): string => {
  const url = new URL(startURL);
  url.searchParams.set('to', to);
  return url.href;
};

/** One button for each provider. */
export const ProviderList = ({ options, to }: { readonly options: SignInOptions; readonly to: string }) => (
  <ul class="ways">
    {options.methods.map((method) => (
      <li>
        <a class="primary" href={startOf(method, to)}>
          Continue with {method.label}
        </a>
      </li>
    ))}
  </ul>
);

import type { ComponentChildren } from 'preact';

/** Where the script gets what it asks devices with: written in the page, or at an address when someone wants to sign in. */
type Source = { readonly options: string } | { readonly address: string };

interface PasskeyPartProps {
  readonly source: Source;
  readonly look: 'primary' | 'button';
  readonly says?: string;
  readonly children: ComponentChildren;
}

/** A button that asks for a passkey and sends the form around it. Hidden until the script knows that the browser has them. */
export const PasskeyPart = ({ source, look, says, children }: PasskeyPartProps) => (
  <div class="passkey" hidden data-passkey={'options' in source ? 'create' : 'get'} {...dataOf(source)}>
    <input type="hidden" name="passkey" />
    <p class="problem" role="alert">
      {says}
    </p>
    <button class={look} type="button">
      {children}
    </button>
  </div>
);

const dataOf = (source: Source) =>
  'options' in source ? { 'data-options': source.options } : { 'data-address': source.address };

/** The passkey buttons of the sign-in pages, which otherwise work without a script. */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { passkeyErrorMessage } from './passkey-error-message';

/** Returns the response of the device to the options of the page, which are embedded in it or read from an address. */
async function answerOf({ options, address }: DOMStringMap): Promise<object> {
  if (options !== undefined)
    return startRegistration({ optionsJSON: JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON });
  const response = await fetch(address ?? '', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { publicKey } = (await response.json()) as { publicKey: PublicKeyCredentialRequestOptionsJSON };
  return startAuthentication({ optionsJSON: publicKey });
}

function watch(part: HTMLElement): void {
  const button = part.querySelector('button');
  const field = part.querySelector('input');
  const problem = part.querySelector('.problem');
  const form = field?.form;
  if (!button || !field || !form || !problem) return;
  part.hidden = false;
  button.addEventListener('click', () => {
    // Of the other fields, only the name belongs to a passkey.
    const name = form.elements.namedItem('name');
    if (name instanceof HTMLInputElement && !name.reportValidity()) return;
    problem.textContent = '';
    answerOf(part.dataset).then(
      (answer) => {
        field.value = JSON.stringify(answer);
        form.submit();
      },
      (error: unknown) => {
        problem.textContent = passkeyErrorMessage(error);
      },
    );
  });
}

if (browserSupportsWebAuthn()) for (const part of document.querySelectorAll<HTMLElement>('[data-passkey]')) watch(part);

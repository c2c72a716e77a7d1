import type { ComponentChildren } from 'preact';
import { root } from '../../lib/paths';

/** Leads to the sign-in without an identity provider, and back to an address of the app. */
export const SignInLink = ({ to, children }: { readonly to: string; readonly children: ComponentChildren }) => (
  <a href={`${root.pathname}sign-in?to=${encodeURIComponent(to)}`}>{children}</a>
);

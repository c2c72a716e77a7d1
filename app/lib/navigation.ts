import { root } from './paths';

type Route = (address: string, replace?: boolean) => void;

let route: Route = (address) => location.assign(address);

/** Called once by the router. */
export function setRoute(routed: Route): void {
  route = routed;
}

/** Navigates to an address, as if its link had been clicked. */
export function goTo(address: string): void {
  route(address);
}

/** The links that the app handles: all others load a page. */
export const SCOPE = new RegExp(`^(?:${escapePattern(root.origin)})?${escapePattern(root.pathname)}app(?:[/?#]|$)`);

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

import { DEPRECATION, type Deprecation } from './operation.decorator';
import type { Call, RequestRule } from '../http/request-rules.interceptor';

/** Adds to responses of deprecated operations the time of deprecation (RFC 9745), that of removal (RFC 8594), the replacement, and a link to the documentation. */
export class DeprecationNotices implements RequestRule {
  constructor(private readonly publicUrl: string) {}

  around({ request: { params }, response, handler }: Call): undefined {
    const deprecation = Reflect.getMetadata(DEPRECATION, handler) as Deprecation | undefined;
    if (!deprecation) return;
    const filled = (_: string, name: string): string => encodeURIComponent(String(params[name]));
    const successor = this.publicUrl + deprecation.successor.replace(/\{(\w+)\}/g, filled);
    const links = [`<${successor}>; rel="successor-version"`, `<${this.publicUrl}/docs>; rel="deprecation"`];
    if (deprecation.sunset) response.set('Sunset', new Date(deprecation.sunset).toUTCString());
    response.set({ Deprecation: `@${Date.parse(deprecation.since) / 1000}`, Link: links.join(', ') });
  }
}

import { SiblingStage, siblingStage } from '../support/organization-stage';
import type { Listener } from './notification-listener';
import { NotificationWorld } from './notification-world';

/** A space that people are notified of, and clients that listen in either process until the end of the test. */
class NotificationStage extends SiblingStage {
  world: NotificationWorld;
  readonly listeners: Listener[] = [];

  listen(listener: Listener): Promise<Listener> {
    this.listeners.push(listener);
    return listener.ready();
  }
}

/** Call inside of `describe`. */
export function notificationStage(): NotificationStage {
  const on = siblingStage(new NotificationStage(), ({ app }) => ({ publicUrl: app.url }));
  beforeEach(async () => {
    on.world = new NotificationWorld(on.app, on.tenant, (await on.app.factories.space(on.tenant)).id);
  });
  afterEach(() => on.listeners.splice(0).forEach((listener) => listener.leave()));
  return on;
}

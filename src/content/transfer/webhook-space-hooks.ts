import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLifecycle } from '../../spaces/space-lifecycle';
import { WebhookSpaces } from '../../webhooks/webhook-spaces';

/** Removes the references of webhooks to a space that is transferred or purged. */
@Injectable()
export class WebhookSpaceHooks implements OnModuleInit {
  constructor(
    private readonly webhooks: WebhookSpaces,
    private readonly lifecycle: SpaceLifecycle,
  ) {}

  onModuleInit(): void {
    this.lifecycle.onTransfer(({ spaceIds }) => this.webhooks.forget(spaceIds));
    this.lifecycle.onPurge((spaceId, limit) => this.webhooks.forgetStep(spaceId, limit));
  }
}

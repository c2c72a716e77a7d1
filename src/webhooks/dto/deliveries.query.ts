import { EnumField } from '../../common/dto/fields';
import { PageQueryDto } from '../../common/pagination/page-query.dto';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../entities/webhook-delivery.entity';
import { DELIVERED_TYPES, type DeliveredType } from '../entities/webhook-event.types';

export class DeliveriesQuery extends PageQueryDto {
  @EnumField({
    optional: true,
    values: DELIVERY_STATUSES,
    description: 'Return only deliveries with this status.',
    example: 'failed',
  })
  status?: DeliveryStatus;

  @EnumField({
    optional: true,
    values: DELIVERED_TYPES,
    description: 'Return only deliveries of this event.',
    example: 'comment_posted',
  })
  event?: DeliveredType;
}

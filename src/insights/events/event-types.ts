/** Types of events, named as in the API contract. */
const PUBLIC_EVENT_TYPES = [
  'page_view',
  'search_open',
  'search_type_query',
  'search_open_result',
  'page_post_feedback',
  'page_post_feedback_comment',
  'ask_question',
  'ask_rate_response',
  'link_click',
  'api_client_open',
  'api_client_request',
  'ad_click',
  'ad_display',
  'trademark_click',
] as const;

/** Additional types that only our own sites send; results contain them only if the query names them. */
export const OWN_EVENT_TYPES = ['page_not_found', 'search_no_result'] as const;

export const EVENT_TYPES = [...PUBLIC_EVENT_TYPES, ...OWN_EVENT_TYPES] as const;

export type EventType = (typeof EVENT_TYPES)[number];

export const isEventType = (value: unknown): value is EventType => EVENT_TYPES.some((type) => type === value);

import type { Check } from './check.types';
import { quoted } from './quoted';

/** Response and confirmation answer one pending request of this service; or there was none (unsolicited), and neither names one. */
export const inResponseToProblem: Check = ({ response, assertion }, { requestId }) => {
  const within = assertion.confirmations[0]?.inResponseTo;
  if (response.inResponseTo !== within)
    return `InResponseTo of the response is ${quoted(response.inResponseTo)}, that of the subject confirmation ${quoted(within)}`;
  return within === requestId
    ? undefined
    : `InResponseTo is ${quoted(within)}, which is no open request to this provider: it took more than 10 minutes, or was answered before`;
};

import { documentListEndpoints } from '../documents/document-list-endpoints'
import { guideEndpoints } from '../guides/guide-endpoints'
import { guideListEndpoints } from '../guides/guide-list-endpoints'
import { messagingEndpoints } from '../messaging/messaging-endpoints'
import { centralLoginEndpoints } from '../reseller/central-login-endpoints'
import { guestRegisterEndpoints } from '../reseller/guest-register-endpoints'
import { partnerEndpoints } from '../reseller/partner-endpoints'
import { resellerEndpoints } from '../reseller/reseller-endpoints'
import { tenantLoginEndpoints } from '../tenant-login-endpoints'
import { voucherEndpoints } from '../vouchers/voucher-endpoints'
import type { Endpoint } from './endpoint'

/** Every endpoint of the service, in the order of spec §4. */
export const endpoints: readonly Endpoint[] = [
  ...centralLoginEndpoints,
  ...resellerEndpoints,
  ...tenantLoginEndpoints,
  ...voucherEndpoints,
  ...documentListEndpoints,
  ...guideEndpoints,
  ...guideListEndpoints,
  ...guestRegisterEndpoints,
  ...messagingEndpoints,
  ...partnerEndpoints,
]

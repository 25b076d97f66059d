import { centralLoginEndpoints } from './central-login'
import { documentListEndpoints } from './documents/list-documents'
import type { Endpoint } from './endpoint'
import { guestRegisterEndpoints } from './guest-register'
import { guideEndpoints } from './guides/guide-endpoints'
import { guideListEndpoints } from './guides/list-guides'
import { messagingEndpoints } from './messaging'
import { partnerEndpoints } from './partners'
import { resellerEndpoints } from './reseller'
import { tenantLoginEndpoints } from './tenant-login'
import { voucherEndpoints } from './vouchers/voucher-endpoints'

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

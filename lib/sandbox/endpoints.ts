import { centralLoginEndpoints } from './central-login'
import { documentListEndpoints } from './documents/list-documents'
import type { Endpoint } from './endpoint'
import { resellerEndpoints } from './reseller'
import { tenantLoginEndpoints } from './tenant-login'

/** Every endpoint of the service, in the order of spec §4. */
export const endpoints: readonly Endpoint[] = [
  ...centralLoginEndpoints,
  ...resellerEndpoints,
  ...tenantLoginEndpoints,
  ...documentListEndpoints,
]

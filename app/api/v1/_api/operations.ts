import { chargeOperations } from '../_operations/charges'
import { deliveryOperations } from '../_operations/deliveries'
import { documentOperations } from '../_operations/documents'
import { draftOperations } from '../_operations/lock-drafts'
import { lockRunOperations } from '../_operations/lock-runs'
import { paymentOperations } from '../_operations/payments'
import { recordOperations } from '../_operations/records'
import { reportOperations } from '../_operations/reports'
import { tenantOperations } from '../_operations/tenants'
import { removalOperations, webhookOperations } from '../_operations/webhooks'
import type { Operation } from './operation'

/** Every operation, in the order of the reference. */
export const operations: readonly Operation[] = [
  ...tenantOperations,
  ...documentOperations,
  ...lockRunOperations,
  ...draftOperations,
  ...chargeOperations,
  ...paymentOperations,
  ...webhookOperations,
  ...deliveryOperations,
  ...removalOperations,
  ...recordOperations,
  ...reportOperations,
]

import type { Route } from 'next'
import { newGuidePath, newVoucherPath } from '../../../platform/routes'
import type { IssuanceKind } from './states'

/** The form that a draft was typed in. */
export function draftPath(tenantId: string, draft: { id: string; kind: IssuanceKind }): Route {
  if (draft.kind === 'voucher') return newVoucherPath(tenantId, { draft: draft.id })
  return newGuidePath(tenantId, { draft: draft.id })
}

import type { IssuanceView } from '@/lib/domain/documents/issuing/queries'
import type { TenantScope } from '../../../tenant-scope'

export type IssuanceProps = {
  view: TenantScope
  tenant: { id: string; name: string }
  issuance: IssuanceView
}

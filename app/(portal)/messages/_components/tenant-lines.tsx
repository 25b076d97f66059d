import { Link } from '@/components/ui/link'
import { tenantPath } from '@/lib/platform/routes'

/** A tenant in a list: its linked name, RUC and host. */
export function TenantLines({
  tenant,
}: {
  tenant: { tenantId: string; name: string; ruc: string; host: string }
}) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <Link href={tenantPath(tenant.tenantId)} className="font-medium break-words hover:text-accent">
        {tenant.name}
      </Link>
      <p className="text-12 text-ink-2 break-words">
        {tenant.ruc} · {tenant.host}
      </p>
    </div>
  )
}

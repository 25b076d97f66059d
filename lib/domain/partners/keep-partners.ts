import 'server-only'
import { toStorableJson } from '../../platform/database/clean-text'
import type { Tx } from '../../platform/database/db'
import type { UpstreamPartner } from '../../upstream/gateways/gateway'
import { departmentName } from './department-name'

type Keeping = {
  resellerId: string
  partners: UpstreamPartner[]
  /** When the reading began: what was created since is newer than it. */
  readAt: Date
  /** A whole list drops who is no longer told; one partner alone drops nobody. */
  isWhole: boolean
}

/** Partners as they were read; a reading that began before what is kept changes nothing. */
export async function keepPartners(
  tx: Tx,
  { resellerId, partners, readAt, isWhole }: Keeping,
): Promise<void> {
  const rows = toStorableJson(partners.map(toRow))
  await tx.$executeRaw`
    insert into portal.partner (reseller_id, upstream_id, full_name, email, gitlab_user, domain, active,
      department_id, zone, search_text, read_at)
    select ${resellerId}::uuid, r.upstream_id, r.full_name, r.email, r.gitlab_user, r.domain, r.active,
      r.department_id, r.zone, portal.plain_text(concat_ws(' ', r.upstream_id, r.full_name, r.email, r.gitlab_user,
        r.domain, r.department_id, r.department, r.zone)), ${readAt}
    from jsonb_to_recordset(${rows}::jsonb) as r(upstream_id int, full_name text, email text, gitlab_user text,
      domain text, active boolean, department_id text, department text, zone text)
    on conflict (reseller_id, upstream_id) do update set
      full_name = excluded.full_name, email = excluded.email, gitlab_user = excluded.gitlab_user,
      domain = excluded.domain, active = excluded.active, department_id = excluded.department_id,
      zone = excluded.zone, search_text = excluded.search_text, read_at = excluded.read_at
    where portal.partner.read_at <= excluded.read_at`
  if (!isWhole) return
  await tx.$executeRaw`
    delete from portal.partner where reseller_id = ${resellerId}::uuid and read_at < ${readAt}`
}

function toRow(partner: UpstreamPartner) {
  return {
    upstream_id: partner.upstreamId,
    full_name: partner.fullName,
    email: partner.email,
    gitlab_user: partner.gitlabUser,
    domain: partner.domain,
    active: partner.active,
    department_id: partner.departmentId,
    department: departmentName(partner.departmentId),
    zone: partner.zone,
  }
}

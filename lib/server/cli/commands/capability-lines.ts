import { type Capabilities, tokenVerdict } from '../../../domain/resellers/capabilities'

const tokenWords = { accepted: 'accepted', rejected: 'REJECTED', unknown: 'not known' }

/** What a probe found, line by line. */
export function capabilityLines(found: Capabilities): string[] {
  const lines = [
    `token            ${tokenWords[tokenVerdict(found)]}`,
    `list of tenants  ${tenantsLine(found)}`,
    `contracted limit ${found.quota}`,
    `central sign-in  ${found.centralLogin}`,
    `guest register   ${found.guestRegister}`,
    `version line     ${found.lineage ?? 'not recognised'}`,
  ]
  if (found.door === 'open') {
    lines.push('ALARM: the reseller API answers without a token. Anybody can read every tenant’s token.')
  } else {
    lines.push(`without a token  ${found.door === 'closed' ? 'refused, as it must be' : 'unknown'}`)
  }
  return lines
}

function tenantsLine(found: Capabilities): string {
  if (found.detail !== 'ok')
    return `failed (${found.detail}${found.detailSaid ? `: ${found.detailSaid}` : ''})`
  const parts = [`${found.tenants} tenants in ${found.detailMs} ms`]
  if (found.rejectedRows) parts.push(`${found.rejectedRows} unreadable`)
  if (found.foreignHosts) parts.push(`${found.foreignHosts} not under the base domain`)
  return parts.join(', ')
}

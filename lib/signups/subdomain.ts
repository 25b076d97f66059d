import { z } from 'zod'

export const subdomainLengthMin = 3
/** A database is named after it on the server, and those names end at 64 with their prefix. */
export const subdomainLengthMax = 40

export type SubdomainProblem = 'empty' | 'short' | 'long' | 'accents' | 'characters' | 'reserved'

/** Names that a person would take for the reseller's or the service's own. */
const reserved = new Set(
  `abuse admin administrador administrator ads alta altas ampp api app apps assets auth autoconfig autodiscover
  backup beta billing blog bounce cdn central ceo clientes cloud cobros com config contabilidad cpanel dashboard
  data db default demo dev dns docs email empresa empresas error facturacion files ftp gateway git guest help
  host hostmaster http https imap img info infra intranet invitado isp ldap login localhost mail mailer
  mailserver marketing master media messaging monitor mx mysql news noc noreply ns ns1 ns2 ns3 ns4 null oauth
  office ops osticket pagos panel pe pop pop3 portal porteria postmaster preview private prod proxy prueba
  pruebas public qa registro registros relay reseller restaurant revendedor root router sandbox secure security
  server servidor sftp shop signup sip smtp soporte spam sql ssh ssl sso staff stage staging static stats status
  store sunat support sys system test testing tests tienda tls tmp undefined upload usuario usuarios ventas vpn
  web webdisk webmail webmaster whm whatsapp wpad www www1 www2 www3 xml`.split(/\s+/),
)

/** What the server takes (letters and digits, contract §5.2), and what would mislead people. Null is a good one. */
export function subdomainProblem(
  subdomain: string,
  alsoReserved: readonly string[] = [],
): SubdomainProblem | null {
  if (subdomain === '') return 'empty'
  if (subdomain.length > subdomainLengthMax) return 'long'
  if (!/^[a-z0-9]+$/.test(subdomain))
    return /\p{M}/u.test(subdomain.normalize('NFD')) ? 'accents' : 'characters'
  if (subdomain.length < subdomainLengthMin) return 'short'
  return reserved.has(subdomain) || alsoReserved.includes(subdomain) ? 'reserved' : null
}

/** As typed: spaces around it and capitals do not count; each problem has its sentence beside the field. */
export const subdomainSchema = z
  .string()
  .max(500, 'signups.subdomain.long')
  .transform((text) => text.trim().toLowerCase())
  .superRefine((subdomain, context) => {
    const problem = subdomainProblem(subdomain)
    if (problem) context.addIssue({ code: 'custom', message: `signups.subdomain.${problem}` })
  })

/** The first label of the central host is taken where it stands under the same domain as the tenants. */
export function reservedByCentral(centralHost: string, baseDomain: string): string[] {
  const base = baseDomain.split(':')[0]?.toLowerCase() ?? ''
  const host = centralHost.split(':')[0]?.toLowerCase() ?? ''
  return base !== '' && host.endsWith(`.${base}`)
    ? [
        host
          .slice(0, -base.length - 1)
          .split('.')
          .at(-1) ?? '',
      ]
    : []
}

const forms =
  /\b(sociedad anonima cerrada|sociedad anonima abierta|sociedad anonima|sociedad comercial de responsabilidad limitada|empresa individual de responsabilidad limitada|s\.?\s?a\.?\s?c\.?|s\.?\s?a\.?\s?a\.?|s\.?\s?r\.?\s?l\.?|e\.?\s?i\.?\s?r\.?\s?l\.?|s\.?\s?c\.?\s?r\.?\s?l\.?|s\.?\s?a\.?|ltda\.?)(?=\s|$|[.,])/g
const small = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'and', 'the'])

/**
 * Subdomains that a company's name suggests, best first. Whether one is taken is not looked at: what is
 * suggested for a name must not tell who is a tenant.
 */
export function suggestSubdomains({
  name,
  ruc,
  alsoReserved = [],
}: {
  name: string
  ruc: string
  alsoReserved?: readonly string[]
}): string[] {
  const words = wordsOf(name)
  const [first = '', second = ''] = words
  const lastDigits = ruc.replace(/\D/g, '').slice(-4)
  const whole = words.join('')
  const initials = words.map((word) => word[0]).join('')
  const candidates = [
    first.length >= 4 ? first : first + second,
    first + second,
    whole,
    initials,
    `${first}peru`,
    `${first}${lastDigits}`,
    `empresa${lastDigits}`,
  ]
  const good = candidates
    .map((candidate) => candidate.slice(0, subdomainLengthMax))
    .filter((candidate) => subdomainProblem(candidate, alsoReserved) === null)
  return [...new Set(good)].slice(0, 4)
}

/** Lower-case words without accents, without the form of the company and without small words. */
function wordsOf(name: string): string[] {
  const plain = name.slice(0, 300).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain
    .replace(forms, ' ')
    .replace(/&/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
  const telling = words.filter((word) => !small.has(word))
  return telling.length > 0 ? telling : words
}

import { z } from 'zod'

const subdomainLengthMin = 3
/** The server names a database after it, prefix included at most 64 characters. */
const subdomainLengthMax = 40

export type SubdomainProblem = 'empty' | 'short' | 'long' | 'accents' | 'characters' | 'reserved'

/** Names that visitors would take for the reseller or the service itself. */
const reserved = new Set(
  `abuse admin administrador administrator ads alta altas ampp api app apps assets auth autoconfig autodiscover
  backup beta billing blog bounce cdn central ceo clientes cloud cobros com config contabilidad cpanel dashboard
  data db default demo dev dns docs email empresa empresas error facturacion files ftp gateway git guest help
  host hostmaster http https imap img info infra intranet invitado isp ldap lima login localhost mail mailer
  mailserver marketing master media messaging monitor mx mysql news noc noreply ns ns1 ns2 ns3 ns4 null oauth
  office ops osticket pagos panel pe peru pop pop3 portal porteria postmaster preview private prod proxy prueba
  pruebas public qa registro registros relay reseller restaurant revendedor root router sandbox secure security
  server servidor sftp shop signup sip smtp soporte spam sql ssh ssl sso staff stage staging static stats status
  store sunat support sys system test testing tests tienda tls tmp undefined upload usuario usuarios ventas vpn
  web webdisk webmail webmaster whm whatsapp wpad www www1 www2 www3 xml`.split(/\s+/),
)

/**
 * Problem of a subdomain: the server takes letters and digits only (contract §5.2), and misleading names are
 * reserved. Null when it is valid.
 */
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

/** Trims and lower-cases the input; every problem has its own message. */
export const subdomainSchema = z
  .string()
  .max(500, 'signups.subdomain.long')
  .transform((text) => text.trim().toLowerCase())
  .superRefine((subdomain, context) => {
    const problem = subdomainProblem(subdomain)
    if (problem) context.addIssue({ code: 'custom', message: `signups.subdomain.${problem}` })
  })

/** The label of the central host, when it lives under the tenants' base domain. */
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
/** Words so common in company names that alone they identify nobody. */
const usual = new Set(
  `agencia agro asociados botica centro comercial comercializadora comercio compania consorcio construcciones
  constructora constructores consultores consultoria contratistas corporacion distribuciones distribuidora empresa
  exportaciones exportadora ferreteria general generales grupo importaciones importadora industria industrial
  industrias ingenieria ingenieros inmobiliaria internacional inversiones lima logistica mantenimiento minera
  multiservicios nacional negociaciones negocios peru peruana peruano productos proyectos representaciones
  restaurante service services servicio servicios sistemas soluciones tecnologia textil transporte transportes
  turismo`.split(/\s+/),
)
const small = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'and', 'the'])

/**
 * Subdomains suggested for a company name, best first. Availability is not checked: a suggestion must not
 * reveal who is a tenant.
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
  const own = words.find((word) => word.length >= 4 && !usual.has(word)) ?? ''
  const lastDigits = ruc.replace(/\D/g, '').slice(-4)
  const whole = words.join('')
  const initials = words.map((word) => word[0]).join('')
  const candidates = [
    own,
    first + second,
    whole,
    initials,
    usual.has(first) ? '' : `${first}peru`,
    // Digits alone name nobody.
    first === '' ? '' : `${first}${lastDigits}`,
    `empresa${lastDigits}`,
  ]
  const good = candidates
    .map((candidate) => candidate.slice(0, subdomainLengthMax))
    .filter((candidate) => !usual.has(candidate) && subdomainProblem(candidate, alsoReserved) === null)
  return [...new Set(good)].slice(0, 4)
}

/** Lower-case words without accents, legal form and stop words. */
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

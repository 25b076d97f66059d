import { z } from 'zod'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1')

/** Secrets go there: in clear only on this machine. */
function isIssuer(text: string): boolean {
  if (text === '') return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  if (search || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

const schema = z.object({
  /** Connection string of the role that row-level security binds; web, worker and CLI use no other. */
  APP_DATABASE_URL: z.string().default(''),
  /** The sandbox's role, which sees no schema but its own. */
  SANDBOX_DATABASE_URL: z.string().default(''),
  /** `id:base64` pairs of 32-byte keys, comma-separated; the first one encrypts, all decrypt. */
  VAULT_KEYS: z.string().default(''),
  SESSION_SECRET: z.string().default(''),
  /** Origin under which browsers reach the portal. */
  PORTAL_URL: z.string().default('http://localhost:3000'),
  /** How many proxies of ours stand before the web server, each adding to `X-Forwarded-For` the address it saw. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** How often one visitor may ask for public pages. */
  PUBLIC_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(240),
  PORTERIA_HOME: z.string().default('.porteria'),
  /** Tenant and central hosts may be private addresses: only the demo and tests say so. */
  ALLOW_PRIVATE_HOSTS: flag,
  /** Demo credentials are shown and accepted only here. */
  DEMO: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Requests to one host are given up after this. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().positive().default(20_000),
  /** `detail` grows with the number of tenants and is slow (contract §3.1). */
  UPSTREAM_DETAIL_TIMEOUT_MS: z.coerce.number().int().positive().default(90_000),
  /** How long nobody calls a server that asked for less and did not say how much. */
  UPSTREAM_BACK_OFF_MS: z.coerce.number().int().positive().default(30_000),
  /** How long a lost lock may still take effect on the server. */
  LOCK_SETTLE_MS: z.coerce.number().int().positive().default(30_000),
  /** A new tenant takes minutes (contract §5.2); beyond this the answer counts as lost. */
  UPSTREAM_REGISTER_TIMEOUT_MS: z.coerce.number().int().positive().default(240_000),
  /** How long a lost registration may still take effect on the server. */
  SIGNUP_SETTLE_MS: z.coerce.number().int().positive().default(900_000),
  /** Where letters are handed over, such as `smtp://user:password@mail.example.pe:587`; empty is no mail. */
  SMTP_URL: z.string().default(''),
  /** Whom letters come from, such as `Andes Factura <altas@example.pe>`. */
  MAIL_FROM: z.string().default(''),
  /** Who else may say who somebody is, by OpenID Connect; empty is nobody. */
  OIDC_ISSUER: z.string().default('').refine(isIssuer, 'must be an https address'),
  OIDC_CLIENT_ID: z.string().default(''),
  OIDC_CLIENT_SECRET: z.string().default(''),
  /** What people call the issuer, for the button. */
  OIDC_NAME: z.string().max(40).default(''),
  NODE_ENV: z.string().default('development'),
})

/** A request that may still be under way must never be read as one that did nothing. */
const consistent = schema
  .refine((settings) => settings.LOCK_SETTLE_MS > settings.UPSTREAM_TIMEOUT_MS, {
    path: ['LOCK_SETTLE_MS'],
    message: 'must be longer than UPSTREAM_TIMEOUT_MS',
  })
  .refine((settings) => !settings.OIDC_ISSUER || (settings.OIDC_CLIENT_ID && settings.OIDC_CLIENT_SECRET), {
    path: ['OIDC_ISSUER'],
    message: 'needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  })

export type Env = z.infer<typeof schema>

let parsed: Env | undefined

/** The settings of this process, parsed once. Throws a sentence that names the wrong variable. */
export function env(): Env {
  if (parsed) return parsed
  const result = consistent.safeParse(process.env)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings in the environment. ${wrong.join('; ')}`)
  }
  parsed = result.data
  // next-auth reads its own origin nowhere else.
  process.env.NEXTAUTH_URL ??= parsed.PORTAL_URL
  return parsed
}

/** Whether this code was built by Next and answers requests; the bundler writes the answer in. */
export function isWeb(): boolean {
  return process.env.NEXT_RUNTIME === 'nodejs'
}

import { z } from 'zod'

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('')
  .transform((value) => value === 'true' || value === '1')

/** Secrets are sent there: http only on this machine. */
function isIssuer(text: string): boolean {
  if (text === '') return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  if (search || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

/** The origin of a URL; null for an invalid one or one with a path. */
export function originOf(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { origin, href } = new URL(text)
  return href === `${origin}/` ? origin : null
}

const schema = z.object({
  /** Connection string of the role under row-level security; web, worker and CLI use no other. */
  APP_DATABASE_URL: z.string().default(''),
  /** The same without a pooler in between, where APP_DATABASE_URL leads through one in transaction mode. */
  DIRECT_DATABASE_URL: z.string().default(''),
  /** The sandbox's role, limited to its own schema. */
  SANDBOX_DATABASE_URL: z.string().default(''),
  /** `id:base64` pairs of 32-byte keys, comma-separated; the first one encrypts, all decrypt. */
  VAULT_KEYS: z.string().default(''),
  SESSION_SECRET: z.string().default(''),
  /** Origin of the portal in browsers. */
  PORTAL_URL: z
    .string()
    .default('')
    .transform((text, context) => {
      const origin = originOf(text || 'http://localhost:3000')
      if (origin) return origin
      context.addIssue('must be an address such as https://portal.example, without a path')
      return z.NEVER
    }),
  /** Listen address of the web server; empty is loopback only. */
  HOST: z
    .string()
    .default('')
    .transform((text) => text || '127.0.0.1'),
  /** Processes of one web server, which share its port. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** How long a web server that was told to end goes on serving while it says that it is not ready. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Number of trusted proxies before the web server, each of which appends to `X-Forwarded-For`. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Addresses and networks of these proxies besides this machine, comma-separated. */
  TRUSTED_PROXY_ADDRESSES: z.string().default(''),
  /** Requests a minute to public pages per visitor, and other writes of anonymous visitors. */
  PUBLIC_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(240),
  /** Requests a minute to the API of one key. */
  API_REQUESTS_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** Bearer token of the monitoring system at `/api/metrics`; empty is no such address. */
  METRICS_TOKEN: z
    .string()
    .default('')
    .refine((text) => text === '' || text.length >= 16, 'needs 16 characters or more'),
  PORTERIA_HOME: z.string().default('.porteria'),
  /** Allows private addresses for upstream hosts: for the demo and tests only. */
  ALLOW_PRIVATE_HOSTS: flag,
  /** Demo mode: demo credentials are shown and accepted. */
  DEMO: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Deadline of upstream requests. */
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().positive().default(20_000),
  /** `detail` grows with the number of tenants and is slow (contract §3.1). */
  UPSTREAM_DETAIL_TIMEOUT_MS: z.coerce.number().int().positive().default(90_000),
  /** Back-off after a throttled answer without Retry-After. */
  UPSTREAM_BACK_OFF_MS: z.coerce.number().int().positive().default(30_000),
  /** After a lost answer, time within which a lock may still take effect. */
  LOCK_SETTLE_MS: z.coerce.number().int().positive().default(30_000),
  /** Deadline of a registration, which takes minutes (contract §5.2). */
  UPSTREAM_REGISTER_TIMEOUT_MS: z.coerce.number().int().positive().default(240_000),
  /** After a lost answer, time within which a registration may still take effect. */
  SIGNUP_SETTLE_MS: z.coerce.number().int().positive().default(900_000),
  /** Mail server, such as `smtp://user:password@mail.example.pe:587`; empty disables mail. */
  SMTP_URL: z.string().default(''),
  /** Sender of e-mails, such as `Andes Factura <altas@example.pe>`. */
  MAIL_FROM: z.string().default(''),
  /** OpenID Connect issuer; empty disables it. */
  OIDC_ISSUER: z.string().default('').refine(isIssuer, 'must be an https address'),
  OIDC_CLIENT_ID: z.string().default(''),
  OIDC_CLIENT_SECRET: z.string().default(''),
  /** Name of the issuer on the sign-in button. */
  OIDC_NAME: z.string().max(40).default(''),
  NODE_ENV: z.string().default('development'),
})

/** Settle times must outlast deadlines, or a request under way could be read as one that did nothing. */
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

/** The settings of this process, parsed once. Throws a message that names the invalid variable. */
export function env(): Env {
  if (parsed) return parsed
  const result = consistent.safeParse(process.env)
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Wrong settings in the environment. ${wrong.join('; ')}`)
  }
  parsed = result.data
  // next-auth reads its origin only from this variable.
  process.env.NEXTAUTH_URL ??= parsed.PORTAL_URL
  return parsed
}

/** Whether this code runs inside Next; inlined by the bundler. */
export function isWeb(): boolean {
  return process.env.NEXT_RUNTIME === 'nodejs'
}

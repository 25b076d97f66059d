import { z } from 'zod'
import type { ConnectInput } from '@/lib/resellers/schemas'

const fieldsSchema = z.object({
  centralUrl: z.string().trim().min(1, 'connection.urlMissing').max(300, 'errors.central-url-malformed'),
  baseDomain: z.string().trim().min(1, 'connection.domainMissing').max(253, 'errors.base-domain-malformed'),
  how: z.enum(['keep', 'token', 'login']),
  token: z.string().trim().default(''),
  email: z.string().trim().default(''),
  password: z.string().default(''),
  importTenantTokens: z.literal('on').optional(),
  /** The page sends it where the choice is on screen: an absent checkbox otherwise says nothing. */
  asksImport: z.literal('yes').optional(),
})

type Fields = z.infer<typeof fieldsSchema>

/** Only what the chosen way needs is asked for; the fields of the other ways are forgotten. */
export const connectFormSchema = fieldsSchema.superRefine(checkCredentials).transform(
  (fields): ConnectInput => ({
    centralUrl: fields.centralUrl,
    baseDomain: fields.baseDomain,
    credentials: toCredentials(fields),
    ...(fields.asksImport && { importTenantTokens: fields.importTenantTokens === 'on' }),
  }),
)

function checkCredentials(fields: Fields, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message })
  }
  if (fields.how === 'token') {
    if (fields.token === '') complain('token', 'connection.tokenMissing')
    else if (!/^[\x21-\x7e]{8,200}$/.test(fields.token)) complain('token', 'connection.tokenWrong')
  }
  if (fields.how === 'login') {
    if (!z.email().max(254).safeParse(fields.email).success) complain('email', 'connection.emailMissing')
    if (fields.password === '' || fields.password.length > 500) {
      complain('password', 'connection.passwordMissing')
    }
  }
}

function toCredentials({ how, token, email, password }: Fields): ConnectInput['credentials'] {
  if (how === 'token') return { kind: 'token', token }
  return how === 'login' ? { kind: 'login', email, password } : { kind: 'keep' }
}

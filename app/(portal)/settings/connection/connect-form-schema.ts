import { z } from 'zod'
import type { ConnectInput } from '@/lib/domain/resellers/schemas'
import { proofShape, type StepUpProof } from '@/lib/platform/auth/sign-in/step-up-proof'

const fieldsSchema = z.object({
  centralUrl: z.string().trim().min(1, 'connection.urlMissing').max(300, 'errors.central-url-malformed'),
  baseDomain: z.string().trim().min(1, 'connection.domainMissing').max(253, 'errors.base-domain-malformed'),
  how: z.enum(['keep', 'token', 'login']),
  token: z.string().trim().default(''),
  centralEmail: z.string().trim().default(''),
  centralPassword: z.string().default(''),
  importTenantTokens: z.literal('on').optional(),
  /** The page sends it where the choice is on screen: an absent checkbox otherwise says nothing. */
  asksImport: z.literal('yes').optional(),
  /** Asked where the address or the domain is another one. */
  ...proofShape,
})

type Fields = z.infer<typeof fieldsSchema>

/** Requires the fields of the chosen way alone; those of the others are dropped. */
export const connectFormSchema = fieldsSchema
  .superRefine(checkCredentials)
  .transform((fields): ConnectInput & { proof: StepUpProof } => ({
    centralUrl: fields.centralUrl,
    baseDomain: fields.baseDomain,
    credentials: toCredentials(fields),
    ...(fields.asksImport && { importTenantTokens: fields.importTenantTokens === 'on' }),
    proof: toProof(fields),
  }))

function checkCredentials(fields: Fields, context: z.RefinementCtx): void {
  const complain = (path: string, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message })
  }
  if (fields.how === 'token') {
    if (fields.token === '') complain('token', 'connection.tokenMissing')
    else if (!/^[\x21-\x7e]{8,200}$/.test(fields.token)) complain('token', 'connection.tokenWrong')
  }
  if (fields.how === 'login') {
    if (!z.email().max(254).safeParse(fields.centralEmail).success)
      complain('centralEmail', 'connection.emailMissing')
    if (fields.centralPassword === '' || fields.centralPassword.length > 500) {
      complain('centralPassword', 'connection.passwordMissing')
    }
  }
}

function toCredentials({
  how,
  token,
  centralEmail: email,
  centralPassword: password,
}: Fields): ConnectInput['credentials'] {
  if (how === 'token') return { kind: 'token', token }
  return how === 'login' ? { kind: 'login', email, password } : { kind: 'keep' }
}

function toProof({ password, passcode, passkey }: Fields): StepUpProof {
  return {
    ...(password && { password }),
    ...(passcode && { passcode }),
    ...(passkey && { passkey }),
  }
}

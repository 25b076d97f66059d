'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { probeLockSemantics } from '@/lib/domain/locks/probe-lock-semantics'
import { changeConnection } from '@/lib/domain/resellers/change-connection'
import { connectReseller } from '@/lib/domain/resellers/connect-reseller'
import { probeReseller } from '@/lib/domain/resellers/probe'
import type { ConnectInput } from '@/lib/domain/resellers/schemas'
import { requestSync } from '@/lib/domain/sync/request-sync'
import { proofFieldOf, proofShape, type StepUpProof } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction } from '@/lib/platform/forms/form-action'
import { readWhole } from '@/lib/platform/forms/typed-number'
import { lockRunPath, routes } from '@/lib/platform/routes'

const fieldsSchema = z.object({
  centralUrl: z.string().trim().min(1, 'connection.urlMissing').max(300, 'errors.central-url-malformed'),
  baseDomain: z.string().trim().min(1, 'connection.domainMissing').max(253, 'errors.base-domain-malformed'),
  how: z.enum(['keep', 'token', 'login']),
  token: z.string().trim().default(''),
  centralEmail: z.string().trim().default(''),
  centralPassword: z.string().default(''),
  importTenantTokens: z.literal('on').optional(),
  /** Sent with the import checkbox: tells an unchecked box from a form without one. */
  asksImport: z.literal('yes').optional(),
  /** Required when a saved host changes. */
  ...proofShape,
})

type Fields = z.infer<typeof fieldsSchema>

/** Validates the fields of the chosen credential type; those of the others are dropped. */
const connectFormSchema = fieldsSchema
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

export const connectAction = formAction({
  permission: 'settings:write',
  schema: connectFormSchema,
  fieldOf: {
    ...proofFieldOf,
    'connection-move': 'centralUrl',
    'central-url-malformed': 'centralUrl',
    'https-required': 'centralUrl',
    'private-host': 'centralUrl',
    'upstream-no-such-host': 'centralUrl',
    'central-wrong-host': 'centralUrl',
    'central-not-the-service': 'centralUrl',
    'base-domain-malformed': 'baseDomain',
    'token-rejected': 'token',
    'token-needed-for-new-host': 'token',
    'central-login-refused': 'centralPassword',
    'central-login-missing': 'how',
  },
  async run({ proof, ...input }, { staff, actor, session, t }) {
    const { resellerId } = staff
    const stepUp = { staff, sessionId: session.id, proof }
    const { panelSwitchedOff } = await connectReseller({ ...input, resellerId, actor, stepUp })
    await requestSync(resellerId, actor)
    revalidatePath(routes.connection)
    return { message: t(panelSwitchedOff ? 'connection.savedPanelOff' : 'connection.saved') }
  },
})

export const probeAction = formAction({
  permission: 'settings:write',
  schema: z.object({}),
  async run(_input, { staff, actor, t }) {
    await probeReseller({ resellerId: staff.resellerId, actor })
    revalidatePath(routes.connectionProbe)
    return { message: t('connection.probed') }
  },
})

export const findOutSemanticsAction = formAction({
  permission: 'settings:write',
  schema: z.object({ tenantId: z.uuid() }),
  async run({ tenantId }, { staff, actor }) {
    const { runId } = await probeLockSemantics({ resellerId: staff.resellerId, actor, tenantId })
    redirect(lockRunPath(runId))
  },
})

const wholeUpTo = (max: number, message: string) =>
  z.preprocess(readWhole, z.number(message).int(message).min(1, message).max(max, message))

export const changeLimitsAction = formAction({
  permission: 'settings:write',
  schema: z.object({
    callsPerMinute: wholeUpTo(600, 'connection.callsWrong'),
    syncEveryMinutes: wholeUpTo(1440, 'connection.minutesWrong'),
  }),
  async run(numbers, { staff, actor, t }) {
    const { changed } = await changeConnection({ ...numbers, resellerId: staff.resellerId, actor })
    revalidatePath(routes.connectionPace)
    return { message: t(changed ? 'connection.settingsSaved' : 'connection.unchanged') }
  },
})

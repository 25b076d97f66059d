'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { checkToken } from '@/lib/domain/tenants/tokens/check-token'
import { pastedTokenSchema, pasteToken } from '@/lib/domain/tenants/tokens/paste-token'
import { readmitToken } from '@/lib/domain/tenants/tokens/readmit-token'
import { removeToken } from '@/lib/domain/tenants/tokens/remove-token'
import { revealToken } from '@/lib/domain/tenants/tokens/reveal-token'
import type { TokenVerdict } from '@/lib/domain/tenants/tokens/token-verdict'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction } from '@/lib/platform/forms/form-action'
import type { Texts } from '@/lib/platform/i18n/texts'
import { tenantTokenPath } from '@/lib/platform/routes'

const tenantSchema = z.object({ tenantId: z.uuid() })

const inWords = (t: Texts, verdict: TokenVerdict) => t(`tokens.verdict.${verdict}`)

export const checkTokenAction = formAction({
  permission: 'tenants:token',
  schema: tenantSchema,
  run: async ({ tenantId }, { staff, actor, t }) => {
    const verdict = await checkToken({ resellerId: staff.resellerId, tenantId, actor })
    revalidatePath(tenantTokenPath(tenantId))
    return { message: t('tokens.checkSaid', { verdict: inWords(t, verdict) }) }
  },
})

export const pasteTokenAction = formAction({
  permission: 'tenants:token',
  schema: tenantSchema.extend({ token: pastedTokenSchema }),
  fieldOf: { 'token-refused': 'token', 'token-of-reseller': 'token', 'token-of-another': 'token' },
  run: async ({ tenantId, token }, { staff, actor, t }) => {
    const verdict = await pasteToken({ resellerId: staff.resellerId, tenantId, actor, token })
    revalidatePath(tenantTokenPath(tenantId))
    return { message: t('tokens.pasteSaid', { verdict: inWords(t, verdict) }) }
  },
})

export const removeTokenAction = formAction({
  permission: 'tenants:token',
  schema: tenantSchema.extend({ withhold: z.literal('on').optional() }),
  run: async ({ tenantId, withhold }, { staff, actor }) => {
    await removeToken({ resellerId: staff.resellerId, tenantId, actor, withhold: withhold === 'on' })
    revalidatePath(tenantTokenPath(tenantId))
  },
})

export const readmitTokenAction = formAction({
  permission: 'tenants:token',
  schema: tenantSchema,
  run: async ({ tenantId }, { staff, actor }) => {
    await readmitToken({ resellerId: staff.resellerId, tenantId, actor })
    revalidatePath(tenantTokenPath(tenantId))
  },
})

export const revealTokenAction = formAction({
  permission: 'tenants:token-reveal',
  schema: tenantSchema.extend(proofShape),
  fieldOf: proofFieldOf,
  run: async ({ tenantId, ...proof }, { staff, actor, session, t }) => {
    const token = await revealToken({ staff, actor, tenantId, proof, sessionId: session.id })
    return { message: t('tokens.revealSaid', { token }) }
  },
})

import 'server-only'
import { recordAudit } from '../audit/record-audit'
import type { SessionClaims } from '../auth/session-cookie'
import { inScope } from '../db'
import { defaultLocale, isLocale, type Locale } from '../i18n/locale'
import type { RequestOrigin } from '../request-origin'

/** Writes the sign-in down and returns the language of the person. */
export async function recordSignIn(claims: SessionClaims, origin: RequestOrigin): Promise<Locale> {
  return inScope(claims.resellerId, async (tx) => {
    const { name, locale } = await tx.staff.update({
      where: { id: claims.sub },
      data: { lastSignInAt: new Date() },
      select: { name: true, locale: true },
    })
    await recordAudit(tx, {
      resellerId: claims.resellerId,
      actor: { id: claims.sub, name, kind: 'staff', ...origin },
      action: 'staff.signed-in',
      subject: { kind: 'staff', id: claims.sub, name },
    })
    return isLocale(locale) ? locale : defaultLocale
  })
}

type RefusedSignIn = { account: { id: string; resellerId: string }; origin: RequestOrigin }

/**
 * Writes down that somebody failed at a known account. It must run after the answer has left: the time it takes
 * would tell that the account exists.
 */
export async function recordRefusedSignIn({ account, origin }: RefusedSignIn): Promise<void> {
  await inScope(account.resellerId, async (tx) => {
    const staff = await tx.staff.findUnique({ where: { id: account.id }, select: { name: true } })
    await recordAudit(tx, {
      resellerId: account.resellerId,
      actor: { id: null, name: 'Portería', kind: 'system', ...origin },
      action: 'staff.sign-in-refused',
      subject: { kind: 'staff', id: account.id, name: staff?.name ?? '' },
    })
  })
}

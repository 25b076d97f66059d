import { setTimeout as wait } from 'node:timers/promises'
import { advanceCreation, type CreationOptions } from '../../lib/domain/partners/advance-creation'
import { type CreationView, getCreation } from '../../lib/domain/partners/queries'
import { requestPartnerCreation } from '../../lib/domain/partners/request-creation'
import type { CheckedPartnerForm } from '../../lib/domain/partners/schemas'
import { asOwner } from './test-owner'
import type { TestReseller } from './test-reseller'

/** Shortened, in the same order as production: settling outlasts the delays that tests cause. */
const quick: CreationOptions = { settleMs: 700, rereadMs: 20, slowMs: 50, giveUpMs: 60_000 }

/** A partner with a unique e-mail, user and domain. */
export function partnerForm(user: string, changes: Partial<CheckedPartnerForm> = {}): CheckedPartnerForm {
  return {
    fullName: 'Ana Núñez-Paz',
    email: `${user}@partner.test`,
    gitlabUser: user,
    domain: `https://${user}.partner.test`,
    departmentId: '15',
    zone: '',
    status: '',
    ...changes,
  }
}

/** Advances a creation as the worker would, until it is over. */
export async function driveCreation(
  reseller: TestReseller,
  creationId: string,
  options: CreationOptions = {},
): Promise<CreationView> {
  for (let round = 0; round < 500; round += 1) {
    const outcome = await advanceCreation(reseller.resellerId, creationId, { ...quick, ...options })
    if (outcome.kind === 'over') return getCreation(reseller.resellerId, creationId)
    await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 20)
  }
  throw new Error('the creation does not end')
}

/** Requests a partner and advances it to its end. */
export async function createTestPartner(
  reseller: TestReseller,
  form: CheckedPartnerForm,
  options: CreationOptions = {},
): Promise<CreationView> {
  const { resellerId, owner: actor } = reseller
  const { creationId } = await requestPartnerCreation({ resellerId, actor, form })
  return driveCreation(reseller, creationId, options)
}

/** The partners on the server with this user. */
export function partnersOnServer(user: string) {
  return asOwner<{ id: number; email: string }>(
    'select id, email from sandbox.partner where lower(gitlab_user) = lower($1) order by id',
    [user],
  )
}

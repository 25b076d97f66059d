import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { addReseller, addSession, asOwner } from '@/e2e/support/test-owner'
import { claimFileBytesMax } from '@/lib/domain/receivables/claims/claim-schema'
import { payQrBytesMax } from '@/lib/domain/receivables/paying/how-to-pay-schema'
import { listBytesMax } from '@/lib/domain/tenants/read-list-file'
import { sealClaims, sessionCookie } from '@/lib/platform/auth/sessions/session-cookie'
import { idleState } from '@/lib/platform/forms/action-state'
import type { FormAction } from '@/lib/platform/forms/form-action'
import { claimPaymentAction } from '../../(public)/access/[reseller]/[token]/actions'
import { saveHowToPayAction } from '../settings/receivables/how-to-pay/actions'
import { prepareImportAction } from './import/actions'

// Stands in for Next's request, which exists only inside its server.
const cookies = vi.hoisted(() => new Map<string, string>())
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (cookies.has(name) ? { name, value: cookies.get(name) } : undefined),
    has: (name: string) => cookies.has(name),
  }),
  headers: async () => new Headers({ 'x-forwarded-for': '203.0.113.9', 'next-action': 'a' }),
}))

async function signInAsOwner(): Promise<void> {
  const resellerId = await addReseller(`r-${randomUUID()}`)
  const staffId = randomUUID()
  await asOwner(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, $3, 'Ana', 'owner', 'none')`,
    [staffId, resellerId, `${staffId}@example.pe`],
  )
  cookies.set(sessionCookie().name, await sealClaims(await addSession({ resellerId, staffId })))
}

type Case = { action: FormAction; name: string; bytes: number; typed: Record<string, string> }

const claim = {
  ...{
    slug: 'x',
    claimId: randomUUID(),
    amount: '89.00',
    currency: 'PEN',
    paidOn: '2026-11-02',
    reference: 'OP-1',
  },
}
const list = { kind: 'payments', formId: randomUUID(), currency: 'PEN', list: '20512345671;59.00' }

test.each<[string, Case]>([
  [
    'the receipt of a claim',
    { action: claimPaymentAction, name: 'file', bytes: claimFileBytesMax, typed: claim },
  ],
  ['a list to import', { action: prepareImportAction, name: 'file', bytes: listBytesMax, typed: list }],
  [
    'the QR',
    { action: saveHowToPayAction, name: 'qr', bytes: payQrBytesMax, typed: { textEs: 'Ponga su RUC' } },
  ],
])('%s that is too large is refused at its field, and what was typed is kept', async (_what, of) => {
  await signInAsOwner()
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...of.typed, token: 't' })) form.append(name, value)
  form.append(of.name, new File([new Uint8Array(of.bytes + 1)], 'grande.pdf'))
  const state = await of.action(idleState, form)
  expect(state).toMatchObject({ status: 'error', values: { ...of.typed, [of.name]: 'grande.pdf' } })
  expect(Object.keys(state.fieldErrors ?? {})).toEqual([of.name])
  expect(state.fieldErrors?.[of.name]).toMatch(/pesa demasiado|demasiado grande/)
})

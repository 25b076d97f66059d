import QRCode from 'qrcode'
import { ensureAccessUrls } from '../../../domain/access-page/access-links'
import { refuseClaim } from '../../../domain/receivables/claims/refuse-claim'
import { type SubmitClaim, submitClaim } from '../../../domain/receivables/claims/submit-claim'
import { enterCharge } from '../../../domain/receivables/enter-charge'
import { proposeLocks } from '../../../domain/receivables/following/propose-locks'
import { getRules, saveRules } from '../../../domain/receivables/following/save-rules'
import { toDecimal } from '../../../domain/receivables/money'
import { saveHowToPay } from '../../../domain/receivables/paying/save-how-to-pay'
import { recordedAt } from '../../../platform/audit/audit-instant'
import { addDays } from '../../../platform/calendar/days'
import { wallClock } from '../../../platform/calendar/wall-clock'
import { inScope, readInScope } from '../../../platform/database/db'
import { listRaised } from './receivable-scenes'
import { deskTime, storyZone } from './story-days'
import { type Lane, type Scene, storyId, type World } from './world'
import { dateLedger } from './write-ledger'

const renewal = '590.00'
/** Days before today on which the renewals were due: longer ago than the month that was raised. */
const renewalDueDaysAgo = 24

/** Who is locked matters to these. */
const ofAccess: Lane[] = ['locks', 'ledger']

/** How to pay, a rule about debts and whom it proposes to lock, and two payments that tenants claim. */
export function claimScenes(world: World): Scene[] {
  const { today } = world
  const refused = claimOf(world)
  const waiting = claimOf(world)
  const renewalIds = [storyId(world), storyId(world)]
  const scenes: [daysAgo: number, time: string, tell: (at: Date) => Promise<unknown>, lanes?: Lane[]][] = [
    [44, '10:12', () => tellHowToPay(world)],
    [26, '09:24', () => chargeRenewals(world, renewalIds), ofAccess],
    [25, '09:31', () => setRules(world)],
    [5, '09:41', (at) => refused.submit(at, 'Depósito 8812')],
    [4, '17:12', (at) => refused.refuse(at)],
    [1, '09:04', (at) => propose(world, at), ofAccess],
    [1, '11:20', (at) => waiting.submit(at, '00731946')],
  ]
  return scenes.map(([daysAgo, time, tell, lanes]) => {
    const at = deskTime(today, daysAgo, time)
    return {
      at,
      ...(lanes && { lanes }),
      async tell() {
        await recordedAt(at, () => tell(at))
        await dateLedger(world, at)
      },
    }
  })
}

async function tellHowToPay({ resellerId, staff }: World): Promise<void> {
  const holder = 'Andes Factura S.A.C.'
  const qr = await QRCode.toBuffer('https://andes.example/pagar', { width: 296, margin: 2 })
  await saveHowToPay({
    ...{ resellerId, actor: staff.admin, isShown: true, qr: new Uint8Array(qr) },
    textEs: 'Escriba su RUC en el concepto. Revisamos los pagos de lunes a sábado, en menos de un día.',
    textEn:
      'Write your RUC in the text of the transfer. We check payments from Monday to Saturday, within a day.',
    accounts: [
      { bank: 'BCP', currency: 'PEN', number: '193-4417702-0-15', cci: '00219300441770201518', holder },
      { bank: 'Interbank', currency: 'PEN', number: '200-3007751234', cci: '', holder },
    ],
  })
}

/** Two companies whose year was due before the month: the rule means them and nobody else. */
async function chargeRenewals(world: World, chargeIds: string[]): Promise<void> {
  const { resellerId, staff, today, owing } = world
  const open = new Set(await listUnlocked(resellerId))
  const raised = await listRaised(world)
  const free = raised.filter(({ tenantId }) => open.has(tenantId) && !owing.has(tenantId))
  const dueOn = addDays(today, -renewalDueDaysAgo)
  for (const [place, { tenantId }] of free.slice(3, 5).entries()) {
    owing.add(tenantId)
    const charge = { tenantId, chargeId: chargeIds[place] as string, amount: renewal, dueOn } as const
    const text = 'Renovación anual'
    await enterCharge({ resellerId, actor: staff.admin, currency: 'PEN', text, ...charge })
  }
}

async function listUnlocked(resellerId: string): Promise<string[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<{ id: string }>("select id from portal.tenant where access = 'unlocked' and held_at is null"),
  )
  return rows.map(({ id }) => id)
}

async function setRules({ resellerId, staff }: World): Promise<void> {
  const lock = { lockMode: 'propose', lockDays: '20', lockMax: '10', lockAt: '09:00' } as const
  const above = { lockAbovePen: '500', lockAboveUsd: '150' }
  await saveRules({ resellerId, actor: staff.owner, unlockMode: 'propose', ...lock, ...above })
}

/** As the worker of that morning would have. */
async function propose({ resellerId }: World, at: Date): Promise<void> {
  const rules = await getRules(resellerId)
  const { day } = wallClock(at, storyZone)
  await inScope(resellerId, (tx) => proposeLocks(tx, { resellerId, rules, today: day }))
}

/** What one company that still owes its month says it paid. */
function claimOf(world: World) {
  const { resellerId, staff, owing } = world
  const claimId = storyId(world)
  return {
    async submit(at: Date, reference: string): Promise<void> {
      const debts = await listRaised(world)
      const debt = debts.find(({ tenantId }) => !owing.has(tenantId))
      if (!debt) return
      owing.add(debt.tenantId)
      const paidOn = addDays(wallClock(at, storyZone).day, -1)
      const link = await linkOf(resellerId, debt.tenantId)
      const said = { claimId, currency: 'PEN', amount: toDecimal(debt.left), paidOn, reference } as const
      const from: Pick<SubmitClaim, 'address' | 'now'> = { address: '203.0.113.9', now: at }
      await submitClaim({ ...said, ...link, ...from, file: await drawReceipt(said) })
    },
    async refuse(at: Date): Promise<void> {
      const reason = 'No encontramos ese depósito. Revise el número de operación y avísenos de nuevo.'
      await refuseClaim({ resellerId, actor: staff.support, claimId, reason, now: at })
    },
  }
}

async function linkOf(resellerId: string, tenantId: string): Promise<{ slug: string; token: string }> {
  const urls = await inScope(resellerId, (tx) => ensureAccessUrls(tx, { resellerId, tenantIds: [tenantId] }))
  const [slug = '', token = ''] = urls.get(tenantId)?.split('/').slice(-2) ?? []
  return { slug, token }
}

/** A picture, as the screenshot of a wallet would be. */
async function drawReceipt({ amount, reference }: { amount: string; reference: string }) {
  const bytes = await QRCode.toBuffer(`${reference} ${amount}`, { width: 240 })
  return { name: 'constancia.png', bytes: new Uint8Array(bytes) }
}

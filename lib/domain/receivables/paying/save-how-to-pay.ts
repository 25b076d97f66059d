import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { fileKind } from '../../../platform/forms/file-kind'
import { type HowToPayInput, howToPaySchema, type PayAccount } from './how-to-pay-schema'

export type SaveHowToPay = HowToPayInput & {
  resellerId: string
  actor: Actor
  /** The picture of a QR; null removes it, and without one it stays as it is. */
  qr?: Uint8Array | null
}

/**
 * Saves how tenants pay, and whether each sees on its own page what it owes and says there that it paid. Without a change
 * nothing is written. Throws Forbidden, ZodError, and Conflict `how-to-pay-qr-kind` for what is neither PNG nor JPEG.
 */
export async function saveHowToPay(input: SaveHowToPay): Promise<{ changed: boolean }> {
  const { resellerId, actor } = input
  const wanted = clean(howToPaySchema.parse(input))
  const picture = toPicture(input.qr)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'receivables:settings')
    // Two who save at once: what the second changed is judged by what the first left.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`how-to-pay:${resellerId}`}, 0))`
    const before = await load(tx, resellerId)
    const after = { ...toAudited(wanted), qr: 'qr' in picture ? hashOf(picture.qr) : before.qr }
    if (JSON.stringify(before) === JSON.stringify(after)) return { changed: false }
    const data = { ...wanted, ...picture, savedByName: cleanText(actor.name), savedAt: new Date() }
    await tx.paymentInstructions.upsert({
      where: { resellerId },
      create: { resellerId, ...data },
      update: data,
    })
    await recordAudit(tx, { resellerId, actor, action: 'receivable.how-to-pay-saved', before, after })
    return { changed: true }
  })
}

type Wanted = ReturnType<typeof howToPaySchema.parse>

function clean({ isShown, textEs, textEn, accounts }: Wanted): Wanted {
  const kept = accounts.map(({ bank, currency, number, cci, holder }) => ({
    ...{ bank: cleanText(bank), currency, number, cci, holder: cleanText(holder) },
  }))
  return { isShown, textEs: cleanText(textEs), textEn: cleanText(textEn), accounts: kept }
}

function toPicture(qr: Uint8Array | null | undefined) {
  if (qr === undefined) return {}
  if (qr === null) return { qr: null, qrType: null }
  const qrType = fileKind(qr)
  if (!qrType?.startsWith('image/')) throw new Conflict('how-to-pay-qr-kind')
  return { qr: new Uint8Array(qr), qrType }
}

async function load(tx: Tx, resellerId: string) {
  const row = await tx.paymentInstructions.findUnique({ where: { resellerId } })
  const { isShown = false, textEs = '', textEn = '' } = row ?? {}
  const accounts = (row?.accounts ?? []) as PayAccount[]
  return { ...toAudited({ isShown, textEs, textEn, accounts }), qr: hashOf(row?.qr) }
}

/** The picture is audited by its hash. */
function toAudited({ isShown, textEs, textEn, accounts }: Wanted) {
  return { isShown, payTextEs: textEs, payTextEn: textEn, payAccounts: accounts.map(accountWords) }
}

function hashOf(qr: Uint8Array | null | undefined): string | null {
  return qr ? createHash('sha256').update(qr).digest('hex').slice(0, 12) : null
}

function accountWords({ bank, currency, number, cci, holder }: PayAccount): string {
  return [bank, currency, number, cci && `CCI ${cci}`, holder].filter(Boolean).join(' · ')
}

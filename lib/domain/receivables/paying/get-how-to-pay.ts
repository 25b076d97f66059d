import 'server-only'
import { readInScope } from '../../../platform/database/db'
import { type PayAccount, storedAccountsSchema } from './how-to-pay-schema'

/** How tenants pay, as it is shown. */
export type HowToPay = {
  textEs: string
  textEn: string
  accounts: PayAccount[]
  /** Changes with the picture of the QR; null without one. */
  qrVersion: string | null
}

export type HowToPayView = HowToPay & {
  isShown: boolean
  /** Null before somebody saved it. */
  savedByName: string | null
  savedAt: Date | null
}

/** SQL: of `portal.payment_instructions i`, the columns of `HowToPay`. */
export const howToPayColumns = `i.text_es as "textEs", i.text_en as "textEn", i.accounts,
  case when i.qr is null then null else left(md5(i.qr), 12) end as "qrVersion"`

export function toHowToPay(row: Omit<HowToPay, 'accounts'> & { accounts: unknown }): HowToPay {
  const { textEs, textEn, qrVersion } = row
  return { textEs, textEn, qrVersion, accounts: storedAccountsSchema.parse(row.accounts) }
}

const none: HowToPayView = {
  ...{ textEs: '', textEn: '', accounts: [], qrVersion: null },
  ...{ isShown: false, savedByName: null, savedAt: null },
}

/** For whoever sets it. */
export async function getHowToPay(resellerId: string): Promise<HowToPayView> {
  const [row] = await readInScope(resellerId, (query) =>
    query<HowToPayView>(
      `select ${howToPayColumns}, i.is_shown as "isShown", i.saved_by_name as "savedByName", i.saved_at as "savedAt"
       from portal.payment_instructions i`,
    ),
  )
  if (!row) return none
  const { isShown, savedByName, savedAt } = row
  return { ...toHowToPay(row), isShown, savedByName, savedAt }
}

export type Picture = { type: string; bytes: Buffer }

/** The picture of the QR, for whoever sets it; null without one. */
export async function findQr(resellerId: string): Promise<Picture | null> {
  const [row] = await readInScope(resellerId, (query) =>
    query<Picture>(
      'select qr_type as type, qr as bytes from portal.payment_instructions where qr is not null',
    ),
  )
  return row ?? null
}

import { z } from 'zod'
import { type Currency, currencySchema } from '../money'

const payTextMax = 1_500
export const payAccountsMax = 6
/** Bytes of the picture of a QR. */
export const payQrBytesMax = 300_000

/** An account into which tenants pay; what is empty is not shown. */
export type PayAccount = {
  bank: string
  currency: Currency
  number: string
  /** Twenty digits, for transfers from other banks. */
  cci: string
  holder: string
}

const line = (max: number) =>
  z
    .string('howToPay.accountLong')
    .max(max, 'howToPay.accountLong')
    .transform((typed) => typed.trim().replace(/\s+/g, ' '))
    .default('')

const accountSchema = z
  .object({
    bank: line(60),
    currency: currencySchema.default('PEN'),
    number: line(40).refine((number) => /^[\d -]*$/.test(number), 'howToPay.numberWrong'),
    cci: line(40)
      .transform((typed) => typed.replace(/[ -]/g, ''))
      .refine((cci) => /^(\d{20})?$/.test(cci), 'howToPay.cciWrong'),
    holder: line(120),
  })
  .superRefine((account, context) => {
    if (isEmpty(account)) return
    if (account.bank === '')
      context.addIssue({ code: 'custom', path: ['bank'], message: 'howToPay.bankMissing' })
    if (account.number === '' && account.cci === '')
      context.addIssue({ code: 'custom', path: ['number'], message: 'howToPay.numberMissing' })
  })

function isEmpty({ bank, number, cci, holder }: PayAccount): boolean {
  return bank + number + cci + holder === ''
}

const text = z.string('howToPay.textLong').trim().max(payTextMax, 'howToPay.textLong').default('')

/** How tenants pay, as typed; accounts of which nothing was typed are none. */
export const howToPaySchema = z.object({
  isShown: z.boolean().default(false),
  textEs: text,
  textEn: text,
  accounts: z
    .array(accountSchema)
    .max(payAccountsMax, 'howToPay.accountsMany')
    .default([])
    .transform((accounts) => accounts.filter((account) => !isEmpty(account))),
})
export type HowToPayInput = z.input<typeof howToPaySchema>

/** What is stored, of which anything may be old. */
export const storedAccountsSchema = z.array(accountSchema).catch([])

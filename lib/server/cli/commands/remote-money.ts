import type { Command } from 'commander'
import type { CliIo } from '../cli-io'
import type { ApiNewCharge, ApiNewPayment } from '../portal/api-types'
import { attempt, openRemote, type RemoteOptions } from '../portal/open-remote'

type MoneyOptions = RemoteOptions & { ruc: string; amount: string; currency: string; once?: string }
type ChargeOptions = MoneyOptions & { due: string; text: string; period?: string }
type PaymentOptions = MoneyOptions & { paid: string; method: string; reference?: string; another?: boolean }

type Add = (name: string, description: string) => Command

/** `remote charge` and `remote payment`: what is owed and what was paid. The portal judges every value. */
export function registerRemoteMoney(add: Add, io: CliIo): void {
  const money = (name: string, description: string) =>
    add(name, description)
      .requiredOption('--ruc <ruc>', 'RUC or id of the tenant')
      .requiredOption('--amount <amount>', 'such as 120.50')
      .option('--currency <currency>', 'PEN or USD', 'PEN')
      .option('--once <name>', 'a name of your own: the same command again has no second effect')
  money('charge', 'enter a charge')
    .requiredOption('--due <day>', 'day it is due, such as 2026-12-05')
    .requiredOption('--text <text>', 'what it is for')
    .option('--period <month>', 'month it is for, such as 2026-12')
    .action((options: ChargeOptions) => attempt(() => enterCharge(options, io)))
  money('payment', 'enter a payment')
    .requiredOption('--paid <day>', 'day of the payment, such as 2026-11-20')
    .requiredOption('--method <method>', 'how it was paid, such as transfer or yape')
    .option('--reference <text>', 'number of the operation')
    .option('--another', 'it is another payment than the equal one that is known')
    .action((options: PaymentOptions) => attempt(() => enterPayment(options, io)))
}

async function enterCharge(options: ChargeOptions, io: CliIo): Promise<void> {
  const { ruc: tenant, amount, due: dueOn, text, period, once } = options
  const currency = options.currency as ApiNewCharge['currency']
  const body = { tenant, amount, currency, dueOn, text, ...(period && { period }) }
  const charge = await openRemote(options).call('enterCharge', { body, ...(once && { name: once }) })
  io.result(charge, `${charge.tenant.name}  ${charge.currency} ${charge.amount}  ${charge.dueOn}`)
}

async function enterPayment(options: PaymentOptions, io: CliIo): Promise<void> {
  const { ruc: tenant, amount, paid: paidOn, reference, once, another: isAnother = false } = options
  const currency = options.currency as ApiNewPayment['currency']
  const method = options.method as ApiNewPayment['method']
  const body = { tenant, amount, currency, paidOn, method, isAnother, ...(reference && { reference }) }
  const payment = await openRemote(options).call('enterPayment', { body, ...(once && { name: once }) })
  io.result(payment, `${payment.tenant.name}  ${payment.currency} ${payment.amount}  ${payment.paidOn}`)
}

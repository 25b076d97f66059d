import type { Charge } from '../vouchers/voucher-draft'
import type { XmlNode } from './write-xml'

export function money(amount: string, currencyId: string): XmlNode {
  return { '@currencyID': currencyId, '#': amount }
}

export function allowanceCharge(item: Charge, isCharge: boolean, currencyId: string): XmlNode {
  return {
    'cbc:ChargeIndicator': isCharge ? 'true' : 'false',
    'cbc:AllowanceChargeReasonCode': item.code,
    'cbc:MultiplierFactorNumeric': item.factor,
    'cbc:Amount': money(item.amount, currencyId),
    'cbc:BaseAmount': money(item.base, currencyId),
  }
}

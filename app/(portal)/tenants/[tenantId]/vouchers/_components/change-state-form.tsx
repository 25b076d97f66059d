import { voucherStateText } from '@/components/status/voucher-state'
import type { Texts } from '@/lib/i18n/texts'
import { voucherStates } from '@/lib/vouchers/states'
import { changeStateAction } from '../actions'
import { StateFields } from './state-fields'

export type ChangeStateFormProps = {
  t: Texts
  tenantId: string
  voucher: { externalId: string; number: string; state: string }
}

export function ChangeStateForm({ t, tenantId, voucher }: ChangeStateFormProps) {
  const choices = voucherStates
    .filter((state) => state !== voucher.state)
    .map((state) => ({ state, text: voucherStateText(t, state) }))
  return (
    <StateFields
      action={changeStateAction}
      hidden={{ tenantId, externalId: voucher.externalId }}
      choices={choices}
      words={{
        to: t('vouchers.changeTo'),
        reason: t('vouchers.changeReason'),
        reasonHint: t('vouchers.changeReasonHint'),
        submit: t('vouchers.changeSubmit', { number: voucher.number }),
        pending: t('vouchers.sending'),
      }}
    />
  )
}

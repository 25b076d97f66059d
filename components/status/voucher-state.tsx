import { CircleAlert, CircleCheck, CircleDashed, CircleX, type Icon, Send } from '@/components/ui/icons'
import { type VoucherTone, voucherTone } from '@/lib/domain/documents/vouchers/status'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { Badge } from '../ui/badge'

const icons: Record<VoucherTone, Icon> = {
  ok: CircleCheck,
  warn: CircleAlert,
  bad: CircleX,
  info: Send,
  neutral: CircleDashed,
}

/** The state of a voucher as a badge. */
export function VoucherState({ t, state }: { t: Texts; state: string }) {
  const tone = voucherTone(state)
  return (
    <Badge tone={tone} icon={icons[tone]}>
      {voucherStateText(t, state)}
    </Badge>
  )
}

export function voucherStateText(t: Texts, state: string): string {
  const key = `vouchers.state.${state}`
  return findText(t, key) ?? state
}

export function voucherTypeText(t: Texts, type: string): string {
  const key = `vouchers.type.${type}`
  return findText(t, key) ?? type
}

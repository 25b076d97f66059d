import { CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon, Send } from 'lucide-react'
import { hasText, type Texts } from '@/lib/i18n/texts'
import { type VoucherTone, voucherTone } from '@/lib/vouchers/states'
import { Badge } from '../ui/badge'

const icons: Record<VoucherTone, LucideIcon> = {
  ok: CircleCheck,
  warn: CircleAlert,
  bad: CircleX,
  info: Send,
  neutral: CircleDashed,
}

/** A voucher's state in a word, an icon and a colour. */
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
  return hasText(key) ? t(key) : state
}

export function voucherTypeText(t: Texts, type: string): string {
  const key = `vouchers.type.${type}`
  return hasText(key) ? t(key) : type
}

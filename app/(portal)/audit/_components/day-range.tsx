import { Input } from '@/components/ui/input'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Two native date inputs, `YYYY-MM-DD`, both days included. */
export function DayRange({ t, from, to }: { t: Texts; from?: string; to?: string }) {
  return (
    <span className="flex items-center gap-2 max-md:col-span-full">
      <Input
        type="date"
        name="from"
        aria-label={t('audit.from')}
        defaultValue={from ?? ''}
        key={`from ${from}`}
        className="min-w-0 tabular-nums md:w-36"
      />
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <Input
        type="date"
        name="to"
        aria-label={t('audit.to')}
        defaultValue={to ?? ''}
        key={`to ${to}`}
        className="min-w-0 tabular-nums md:w-36"
      />
    </span>
  )
}

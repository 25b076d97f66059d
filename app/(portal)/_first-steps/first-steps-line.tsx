import { ListChecks } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { firstSteps } from '@/lib/domain/resellers/first-steps'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

/** One line that leads to the first steps while some are left. */
export function FirstStepsLine({ t, left }: { t: Texts; left: number }) {
  if (left === 0) return null
  const done = firstSteps.length - left
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-surface px-4 py-3">
      <ListChecks aria-hidden className="size-4 shrink-0 text-accent" />
      <span className="min-w-0 flex-1 basis-60">{t('firstSteps.line', { left })}</span>
      <span className="text-13 text-ink-2 tabular-nums">
        {t('firstSteps.progress', { done, all: firstSteps.length })}
      </span>
      <Link href={routes.firstSteps} className="text-link font-medium text-13">
        {t('firstSteps.lineGo')}
      </Link>
    </p>
  )
}

import type { LucideIcon } from 'lucide-react'
import { Building2, DoorClosed, History, PanelsTopLeft, Pause, Split, TrendingUp } from 'lucide-react'
import { Card } from '@/components/ui/card'
import type { Hits } from '@/lib/domain/locks/everyone/queries'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Whom a lock of everyone hits and what else it closes, before anybody asks for it. */
export function EveryoneHits({ t, hits }: { t: Texts; hits: Hits }) {
  const facts: (readonly [LucideIcon, string] | false)[] = [
    [Building2, t('everyone.hitsCount', { count: hits.tenants })],
    [TrendingUp, t('everyone.hitsActive', { count: hits.active })],
    [PanelsTopLeft, t('everyone.hitsPanel')],
    [History, t('everyone.hitsLocked', { count: hits.locked })],
    hits.held > 0 && [Pause, t('everyone.hitsHeld', { count: hits.held })],
    [Split, t('everyone.hitsHalf')],
  ]
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <DoorClosed aria-hidden strokeWidth={1.75} className="size-4 text-bad" />
          {t('everyone.hitsTitle')}
        </span>
      }
    >
      <ul className="space-y-3">
        {facts
          .filter((fact) => fact !== false)
          .map(([Icon, text]) => (
            <li key={text} className="flex gap-3">
              <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <span className="min-w-0">{text}</span>
            </li>
          ))}
      </ul>
    </Card>
  )
}

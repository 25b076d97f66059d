import { CircleX, Clock, Inbox, type LucideIcon, MailCheck, PartyPopper } from 'lucide-react'
import { classes } from '@/components/ui/classes'
import type { PublicState } from '@/lib/signups/status'

const icons: Record<Exclude<PublicState, 'in-progress'>, LucideIcon> = {
  'confirm-email': MailCheck,
  created: PartyPopper,
  'in-review': Inbox,
  'not-made': CircleX,
  expired: Clock,
}

/** The state as a picture; the words beside it say the same. */
export function StateMark({ state }: { state: PublicState }) {
  if (state === 'in-progress') {
    return (
      <span aria-hidden className="relative mx-auto mb-5 block size-16">
        <span className="absolute inset-0 rounded-full border-4 border-line" />
        <span className="absolute inset-0 animate-spin rounded-full border-4 border-transparent border-t-accent" />
      </span>
    )
  }
  const Icon = icons[state]
  return (
    <span
      aria-hidden
      className={classes(
        'mx-auto mb-5 grid size-16 place-items-center rounded-full',
        state === 'created' ? 'bg-ok-soft text-ok' : 'bg-accent-soft text-accent',
      )}
    >
      <Icon strokeWidth={1.75} className="size-7" />
    </span>
  )
}

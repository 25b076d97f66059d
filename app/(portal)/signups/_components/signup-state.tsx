import { Badge, type Tone } from '@/components/ui/badge'
import {
  Ban,
  CircleCheck,
  CircleHelp,
  Clock,
  Copy,
  Hourglass,
  type Icon,
  Loader,
  MailQuestion,
  UserCheck,
  UserRoundX,
} from '@/components/ui/icons'
import type { SignupState as State } from '@/lib/domain/signups/status'
import { findText, type Texts } from '@/lib/platform/i18n/texts'

const looks: Record<State, [Tone, Icon]> = {
  confirming: ['neutral', MailQuestion],
  approving: ['warn', UserCheck],
  waiting: ['info', Hourglass],
  queued: ['info', Clock],
  creating: ['info', Loader],
  unknown: ['warn', CircleHelp],
  created: ['ok', CircleCheck],
  refused: ['bad', Ban],
  expired: ['neutral', Clock],
  duplicate: ['neutral', Copy],
  needs_person: ['warn', UserRoundX],
}

/** The state of a request as a badge. */
export function SignupState({ t, state }: { t: Texts; state: State }) {
  const [tone, icon] = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`signups.state.${state}`)}
    </Badge>
  )
}

/** The text of a cause; null if there is none to show. */
export function causeOf(t: Texts, cause: string | null): string | null {
  return findText(t, `signups.cause.${cause}`) ?? cause
}

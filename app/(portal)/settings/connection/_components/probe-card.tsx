import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from 'lucide-react'
import { RelativeTime } from '@/components/status/relative-time'
import { toneText } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import type { ConnectionView } from '@/lib/domain/resellers/queries'
import { ProbeForm } from '../../_components/probe-form'
import { probeAction } from '../actions'
import type { ConnectionScreen } from './connection-screen'
import { listProbeFacts, type ProbeFact } from './probe-facts'

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, info: CircleMinus, neutral: CircleMinus }

/** What the central host is and supports, as of the last probe. */
export function ProbeCard({ connection, screen }: { connection: ConnectionView; screen: ConnectionScreen }) {
  const { t } = screen
  const { capabilities, probedAt, tokensHeld } = connection
  return (
    <Card
      flush
      title={t('connection.probeTitle')}
      action={
        <ProbeForm
          action={probeAction}
          text={t('connection.probeAgain')}
          pendingText={t('connection.probing')}
        />
      }
    >
      {capabilities ? (
        <dl className="divide-y divide-line">
          {listProbeFacts(capabilities, tokensHeld, screen).map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
        </dl>
      ) : (
        <p className="p-4 text-ink-2">{t('connection.probeNever')}</p>
      )}
      {probedAt ? (
        <p className="border-line border-t px-4 py-2.5 text-12 text-ink-2">
          {`${t('connection.probedAt')} `}
          <RelativeTime instant={probedAt} locale={screen.locale} now={screen.now} zone={screen.zone} />
        </p>
      ) : null}
    </Card>
  )
}

function Fact({ name, tone, word }: ProbeFact) {
  const Icon = icons[tone]
  return (
    <div className="grid gap-x-4 px-4 py-2 sm:grid-cols-[15rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="flex items-start gap-2">
        <Icon aria-hidden strokeWidth={1.75} className={classes('mt-0.5 size-4 shrink-0', toneText[tone])} />
        {word}
      </dd>
    </div>
  )
}

import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { hasText } from '@/lib/i18n/texts'
import type { MessagingView } from '@/lib/messages/find-messaging'
import { verdictTone } from '@/lib/messages/verdicts'
import type { MessagesScope } from '../../../messages/messages-scope'
import { ProbeForm } from '../../_components/probe-form'
import { probeMessagingAction } from '../actions'

const icons = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleX,
  info: TriangleAlert,
  neutral: TriangleAlert,
}

/** What the server said when it was asked last, and asking again. */
export function VerdictCard({ view, messaging }: { view: MessagesScope; messaging: MessagingView }) {
  const { t, locale, zone, now } = view
  const { verdict, verdictCode, verdictSaid, probedAt } = messaging
  const failure = `errors.${verdictCode}`
  return (
    <Card
      title={t('messaging.probeTitle')}
      action={
        <ProbeForm
          action={probeMessagingAction}
          text={t('messaging.probeAgain')}
          pendingText={t('messaging.probing')}
        />
      }
    >
      {verdict ? (
        <div data-verdict={verdict} className="space-y-2">
          <Badge tone={verdictTone(verdict)} icon={icons[verdictTone(verdict)]}>
            {t(`messaging.verdict.${verdict}`)}
          </Badge>
          <p>{t(`messaging.verdictText.${verdict}`)}</p>
          {verdictCode && hasText(failure) ? (
            <p className="text-13 text-ink-2">
              {t(failure, { host: '', status: '', said: verdictSaid ?? '' })}
            </p>
          ) : null}
          {verdictSaid ? (
            <p className="break-words text-13 text-ink-2">
              {t('messages.serverSaid')}: «{verdictSaid}»
            </p>
          ) : null}
        </div>
      ) : (
        <p className="text-ink-2">{t('messaging.probeNever')}</p>
      )}
      <p className="mt-4 border-line border-t pt-3 text-12 text-ink-2">
        {t('messaging.probeText')}{' '}
        {probedAt ? (
          <>
            {t('messaging.probedAt')}{' '}
            <RelativeTime instant={probedAt} locale={locale} now={now} zone={zone} />.
          </>
        ) : null}
      </p>
    </Card>
  )
}

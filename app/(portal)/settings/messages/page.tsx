import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CircleCheck, CircleX, TriangleAlert } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { findMessaging, type MessagingView } from '@/lib/domain/messages/find-messaging'
import { verdictTone } from '@/lib/domain/messages/runs/verdicts'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import { routes } from '@/lib/platform/routes'
import type { MessagesScope } from '../../messages/messages-scope'
import { ProbeForm } from '../_components/probe-form'
import { SettingsPage } from '../_components/settings-page'
import { ConnectMessaging } from './_components/connect-messaging'
import { MessagingLimits } from './_components/messaging-limits'
import { probeMessagingAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('messaging.title') }
}

/** Connection, last probe and limits of the messaging service. */
export default async function MessagingSettingsPage() {
  const staff = await requireStaff('messages:write')
  const [{ t, locale }, { reseller }, messaging] = await Promise.all([
    requestTexts(),
    requireSession(),
    findMessaging(staff.resellerId),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const { perMinute, dailyCap, quietFrom, quietUntil } = messaging
  return (
    <SettingsPage
      section={routes.messagingSettings}
      title={t('messaging.title')}
      text={t('messaging.text')}
      actions={<LinkButton href={routes.messages}>{t('messages.title')}</LinkButton>}
    >
      {messaging.hasCentral ? (
        <Card title={t('messaging.connectTitle')}>
          <ClientTexts
            locale={locale}
            keys={{
              messaging: [
                'token',
                'tokenKept',
                'tokenHint',
                'pathSegment',
                'pathSegmentHint',
                'connect',
                'connecting',
              ],
            }}
          >
            <ConnectMessaging fingerprint={messaging.tokenFingerprint} pathSegment={messaging.pathSegment} />
          </ClientTexts>
        </Card>
      ) : (
        <Notice
          tone="info"
          title={t('messaging.noCentralTitle')}
          action={<LinkButton href={routes.connection}>{t('messaging.noCentralAction')}</LinkButton>}
        >
          {t('messaging.noCentralText')}
        </Notice>
      )}
      {messaging.isConnected ? <VerdictCard view={view} messaging={messaging} /> : null}
      <Card title={t('messaging.limitsTitle')}>
        <ClientTexts
          locale={locale}
          keys={{
            messaging: [
              'perMinute',
              'perMinuteHint',
              'dailyCap',
              'dailyCapHint',
              'quietFrom',
              'quietUntil',
              'quietHint',
              'saveLimits',
              'savingLimits',
            ],
          }}
        >
          <MessagingLimits
            zone={reseller.timeZone}
            saved={{
              perMinute: formatNumber(perMinute, locale),
              dailyCap: dailyCap === null ? '' : formatNumber(dailyCap, locale),
              quietFrom: toTime(quietFrom),
              quietUntil: toTime(quietUntil),
            }}
          />
        </ClientTexts>
      </Card>
    </SettingsPage>
  )
}

function toTime(minutes: number | null): string {
  if (minutes === null) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const icons = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: CircleX,
  info: TriangleAlert,
  neutral: TriangleAlert,
}

/** Verdict of the last probe, and a button that probes again. */
function VerdictCard({ view, messaging }: { view: MessagesScope; messaging: MessagingView }) {
  const { t, locale, zone, now } = view
  const { verdict, verdictCode, verdictSaid, probedAt } = messaging
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
          {verdictCode ? (
            <p className="text-13 text-ink-2">
              {codeText(t, verdictCode, verdictSaid ? { said: verdictSaid } : {})}
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

import type { Metadata } from 'next'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { findMessaging } from '@/lib/messages/find-messaging'
import { routes } from '@/lib/routes'
import { ConnectMessaging } from './_components/connect-messaging'
import { MessagingLimits } from './_components/messaging-limits'
import { VerdictCard } from './_components/verdict-card'
import { connectMessagingWords, messagingLimitsWords } from './form-words'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('messaging.title') }
}

/** With what messages leave, whether they would, how many and when. */
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
    <div className="max-w-4xl space-y-4">
      <PageHeader
        title={t('messaging.title')}
        text={t('messaging.text')}
        actions={<LinkButton href={routes.messages}>{t('messages.title')}</LinkButton>}
      />
      {messaging.hasCentral ? (
        <Card title={t('messaging.connectTitle')}>
          <ConnectMessaging words={connectMessagingWords(messaging, t)} pathSegment={messaging.pathSegment} />
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
        <MessagingLimits
          words={messagingLimitsWords(t, reseller.timeZone)}
          saved={{
            perMinute: String(perMinute),
            dailyCap: dailyCap === null ? '' : String(dailyCap),
            quietFrom: toTime(quietFrom),
            quietUntil: toTime(quietUntil),
          }}
        />
      </Card>
    </div>
  )
}

function toTime(minutes: number | null): string {
  if (minutes === null) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

import { RelativeTime } from '@/components/status/relative-time'
import { type Tone, toneText } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { classes } from '@/components/ui/classes'
import { CircleCheck, CircleMinus, CircleX, TriangleAlert } from '@/components/ui/icons'
import { type Capabilities, tokenVerdict } from '@/lib/domain/resellers/capabilities'
import type { ConnectionView } from '@/lib/domain/resellers/queries'
import { formatNumber } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { ProbeForm } from '../../_components/probe-form'
import { probeAction } from '../actions'
import type { ConnectionScreen } from './connection-screen'

const icons = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, info: CircleMinus, neutral: CircleMinus }

/** Capabilities of the central host, as of the last probe. */
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
        <Icon aria-hidden className={classes('mt-0.5 size-4 shrink-0', toneText[tone])} />
        {word}
      </dd>
    </div>
  )
}

type ProbeFact = { name: string; tone: Tone; word: string }

type Language = { t: Texts; locale: Locale }

/** Findings of a probe as text, most important first. */
function listProbeFacts(found: Capabilities, tokensHeld: number, language: Language): ProbeFact[] {
  const { t } = language
  return [
    {
      name: t('connection.factToken'),
      ...tokenWords(found, t),
    },
    accessFact(found, t),
    detailFact(found, language),
    countFact('rejected', found.rejectedRows, language),
    countFact('foreign', found.foreignHosts, language),
    tokensFact(found.tenantTokens, tokensHeld, language),
    supportFact(t('connection.factQuota'), found.quota, t),
    supportFact(t('connection.factLogin'), found.centralLogin, t),
    supportFact(t('connection.factSignup'), found.guestRegister, t),
    {
      name: t('connection.factLineage'),
      tone: 'neutral',
      word: found.lineage ? t(`connection.lineage${found.lineage}`) : t('connection.unknown'),
    },
  ]
}

function tokenWords(found: Capabilities, t: Texts): Pick<ProbeFact, 'tone' | 'word'> {
  const verdict = tokenVerdict(found)
  if (verdict === 'unknown') return { tone: 'neutral', word: t('connection.unknown') }
  return verdict === 'accepted'
    ? { tone: 'ok', word: t('connection.tokenAccepted') }
    : { tone: 'bad', word: t('connection.tokenRejected') }
}

function accessFact({ door }: Capabilities, t: Texts): ProbeFact {
  const name = t('connection.factDoor')
  if (door === 'open') return { name, tone: 'bad', word: t('connection.doorOpen') }
  if (door === 'closed') return { name, tone: 'ok', word: t('connection.doorClosed') }
  return { name, tone: 'warn', word: t('connection.unknown') }
}

function detailFact(found: Capabilities, { t, locale }: Language): ProbeFact {
  const name = t('connection.factDetail')
  if (found.tenants === null) {
    const why = codeText(t, found.detail, found.detailSaid === null ? {} : { said: found.detailSaid })
    return { name, tone: 'bad', word: t('connection.detailBad', { why }) }
  }
  const seconds = formatNumber(Math.max(0.1, Math.round((found.detailMs ?? 0) / 100) / 10), locale)
  return { name, tone: 'ok', word: t('connection.detailOk', { count: found.tenants, seconds }) }
}

function countFact(kind: 'rejected' | 'foreign', count: number | null, { t }: Language): ProbeFact {
  const name = t(kind === 'rejected' ? 'connection.factRejected' : 'connection.factForeign')
  if (count === null) return { name, tone: 'neutral', word: t('connection.unknown') }
  if (count === 0) return { name, tone: 'ok', word: t(`connection.${kind}None`) }
  return { name, tone: 'warn', word: t(`connection.${kind}Some`, { count }) }
}

function tokensFact(offered: number | null, held: number, { t, locale }: Language): ProbeFact {
  const values = { offered: formatNumber(offered, locale), held: formatNumber(held, locale) }
  return { name: t('connection.factTokens'), tone: 'neutral', word: t('connection.tokensHeld', values) }
}

function supportFact(name: string, support: Capabilities['guestRegister'], t: Texts): ProbeFact {
  return { name, tone: support === 'supported' ? 'ok' : 'neutral', word: t(`connection.${support}`) }
}

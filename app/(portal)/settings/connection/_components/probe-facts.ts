import type { Tone } from '@/components/ui/badge'
import { type Capabilities, tokenVerdict } from '@/lib/domain/resellers/capabilities'
import { formatNumber } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

export type ProbeFact = { name: string; tone: Tone; word: string }

type Language = { t: Texts; locale: Locale }

/** What a probe found, in words, the most important first. */
export function listProbeFacts(found: Capabilities, tokensHeld: number, language: Language): ProbeFact[] {
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

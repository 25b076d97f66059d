import '@/components/data-table/stacked-table.css'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { CircleCheck, CircleSlash, Clock } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { Tag } from '@/components/ui/tag'
import type { KeyLine, KeyState } from '@/lib/domain/api-keys/queries'
import { apiKeyPath } from '@/lib/platform/api-routes'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { scopeTexts } from '../key-words'

export type KeyView = { t: Texts; locale: Locale; zone: string; now: Date }

/** Keys as a table, or as cards on narrow screens. */
export function KeyRows({ view, keys }: { view: KeyView; keys: KeyLine[] }) {
  const { t } = view
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          <th scope="col">{t('apiKeys.name')}</th>
          <th scope="col">{t('apiKeys.scopes')}</th>
          <th scope="col">{t('apiKeys.lastUsed')}</th>
          <th scope="col">{t('staffDesk.state')}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <Row key={key.id} view={view} line={key} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ view, line }: { view: KeyView; line: KeyLine }) {
  const { t, locale, now, zone } = view
  return (
    <tr>
      <td className="lead">
        <Link href={apiKeyPath(line.id)}>{line.name}</Link>
        <span className="hint font-mono">{line.hint}…</span>
      </td>
      <td>
        <span>{scopeTexts(line.scopes, t).join(' · ')}</span>
        {line.tags.length > 0 ? (
          <span className="mt-1 flex flex-wrap gap-1">
            {line.tags.map((tag) => (
              <Tag key={tag.number} tag={tag} />
            ))}
          </span>
        ) : null}
      </td>
      <td className="short" data-label={t('apiKeys.lastUsed')}>
        {line.lastUsedAt ? (
          <RelativeTime instant={line.lastUsedAt} locale={locale} now={now} zone={zone} />
        ) : (
          t('apiKeys.notUsed')
        )}
      </td>
      <td className="side">
        <KeyStateBadge t={t} state={line.state} />
        {line.state === 'usable' ? (
          <span className="hint whitespace-nowrap">
            {line.expiresAt
              ? t('apiKeys.expiresOn', { when: formatInstant(line.expiresAt, locale, 'date', zone) })
              : t('apiKeys.neverExpires')}
          </span>
        ) : null}
      </td>
    </tr>
  )
}

const looks = {
  usable: { tone: 'ok', icon: CircleCheck },
  expired: { tone: 'neutral', icon: Clock },
  revoked: { tone: 'bad', icon: CircleSlash },
} as const

export function KeyStateBadge({ t, state }: { t: Texts; state: KeyState }) {
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`apiKeys.state.${state}`)}
    </Badge>
  )
}

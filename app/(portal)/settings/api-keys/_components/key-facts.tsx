import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/status/relative-time'
import { Tag } from '@/components/ui/tag'
import type { KeyLine } from '@/lib/domain/api-keys/queries'
import { formatInstant } from '@/lib/platform/format'
import { scopeTexts } from '../key-words'
import { KeyStateBadge, type KeyView } from './key-rows'

/** Everything that is kept of a key. */
export function KeyFacts({ view, line }: { view: KeyView; line: KeyLine }) {
  const { t, locale, zone, now } = view
  const day = (instant: Date) => formatInstant(instant, locale, 'dateTime', zone)
  return (
    <dl className="grid gap-x-6 gap-y-3 text-13 sm:grid-cols-[9rem_1fr]">
      <Fact name={t('staffDesk.state')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <KeyStateBadge t={t} state={line.state} />
          <span className="text-ink-2">{endOf(line, view)}</span>
        </span>
      </Fact>
      <Fact name={t('apiKeys.startsWith')}>
        <code className="font-mono">{line.hint}…</code>
      </Fact>
      <Fact name={t('apiKeys.scopes')}>
        <ul className="space-y-0.5">
          {scopeTexts(line.scopes, t).map((text, index) => (
            <li key={line.scopes[index]}>
              {text} <code className="font-mono text-12 text-ink-2">{line.scopes[index]}</code>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact name={t('apiKeys.access')}>
        {line.tags.length > 0 ? (
          <span className="flex flex-wrap gap-1">
            {line.tags.map((tag) => (
              <Tag key={tag.number} tag={tag} />
            ))}
          </span>
        ) : (
          t('apiKeys.allTenants')
        )}
        <span className="block text-ink-2">
          {line.addresses.length > 0 ? line.addresses.join(', ') : t('apiKeys.anywhere')}
        </span>
      </Fact>
      <Fact name={t('apiKeys.lastUsed')}>
        {line.lastUsedAt ? (
          <>
            <RelativeTime instant={line.lastUsedAt} locale={locale} now={now} zone={zone} />
            {line.lastUsedFrom ? ` ${t('apiKeys.usedFrom', { address: line.lastUsedFrom })}` : null}
          </>
        ) : (
          t('apiKeys.notUsed')
        )}
      </Fact>
      {line.rotatedAt ? (
        <Fact name={t('apiKeys.rotated')}>
          {day(line.rotatedAt)}
          {line.oldEndsAt ? ` · ${t('apiKeys.oldHolds', { when: day(line.oldEndsAt) })}` : null}
        </Fact>
      ) : null}
      <dt className="sr-only">{t('apiKeys.new')}</dt>
      <dd className="text-ink-2 sm:col-span-2">
        {t('apiKeys.createdBy', { who: line.createdByName, when: day(line.createdAt) })}
      </dd>
    </dl>
  )
}

function endOf(line: KeyLine, { t, locale, zone }: KeyView): string {
  const day = (instant: Date) => formatInstant(instant, locale, 'dateTime', zone)
  if (line.revokedAt)
    return t('apiKeys.revokedOn', { who: line.revokedByName ?? '', when: day(line.revokedAt) })
  if (!line.expiresAt) return t('apiKeys.neverExpires')
  return t(line.state === 'expired' ? 'apiKeys.expiredOn' : 'apiKeys.expiresOn', {
    when: day(line.expiresAt),
  })
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="-mt-2 min-w-0 break-words sm:mt-0">{children}</dd>
    </>
  )
}

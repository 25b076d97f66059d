import { CircleCheck, CircleHelp, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { RelativeTime } from '@/components/status/relative-time'
import { hasText } from '@/lib/i18n/texts'
import type { TokenView } from '@/lib/tenants/tokens/queries'
import type { TenantScope } from '../../tenant-scope'

const marks: Record<string, { icon: LucideIcon; tone: string }> = {
  ok: { icon: CircleCheck, tone: 'text-ok' },
  locked: { icon: TriangleAlert, tone: 'text-warn' },
  rejected: { icon: CircleX, tone: 'text-bad' },
}

/** How the token stands, in words; the token itself is not here. */
export function TokenFacts({ view, token }: { view: TenantScope; token: TokenView }) {
  const { t } = view
  const key = `tokens.verdict.${token.verdict}`
  const { icon: Icon, tone } = marks[token.verdict ?? ''] ?? { icon: CircleHelp, tone: 'text-ink-3' }
  const rows = [
    [
      t('tokens.verdict'),
      <span key="verdict" className="flex items-start gap-1.5">
        <Icon aria-hidden strokeWidth={1.75} className={`mt-0.5 size-4 shrink-0 ${tone}`} />
        {hasText(key) ? t(key) : t('tokens.never')}
      </span>,
    ],
    [
      t('tokens.checked'),
      token.checkedAt ? <RelativeTime key="at" instant={token.checkedAt} {...view} /> : '—',
    ],
    ...(token.changedAt
      ? [[t('tokens.changedAt'), <RelativeTime key="changed" instant={token.changedAt} {...view} />] as const]
      : []),
    [t('tokens.source'), t(token.source === 'pasted' ? 'tokens.sourcePasted' : 'tokens.sourceImported')],
    [
      t('tokens.fingerprint'),
      <span key="fingerprint">
        <code>{token.fingerprint}</code>
        <span className="block text-12 text-ink-2">{t('tokens.fingerprintHint')}</span>
      </span>,
    ],
  ] as const
  return (
    <dl className="divide-y divide-line text-13">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-1 gap-x-3 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

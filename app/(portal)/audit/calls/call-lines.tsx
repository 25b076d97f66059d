import '@/components/data-table/stacked-table.css'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import type { CallLine } from '@/lib/upstream/budget/queries'
import type { AuditView } from '../_components/audit-view'

/** The calls as a table; on a phone as cards. */
export function CallLines({ view, lines }: { view: AuditView; lines: CallLine[] }) {
  const { t } = view
  return (
    <table className="stacked-table" aria-label={t('calls.title')}>
      <thead>
        <tr>
          <th scope="col">{t('calls.endpoint')}</th>
          <th scope="col">{t('calls.host')}</th>
          <th scope="col">{t('calls.outcome')}</th>
          <th scope="col" className="end">
            {t('calls.statusAndDuration')}
          </th>
          <th scope="col" className="end">
            {t('calls.at')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} view={view} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ view: { t, locale, zone, now }, line }: { view: AuditView; line: CallLine }) {
  return (
    <tr>
      <td className="lead font-medium break-all">{line.endpoint}</td>
      <td className="break-all text-ink-2">{line.host}</td>
      <td className="side">
        <Outcome t={t} outcome={line.outcome} />
      </td>
      <td className="end" data-label={t('calls.statusAndDuration')}>
        {`${line.status ?? '—'} · ${durationWords(t, locale, line.durationMs)}`}
      </td>
      <td className="end" data-label={t('calls.at')}>
        <RelativeTime instant={line.at} locale={locale} now={now} zone={zone} />
      </td>
    </tr>
  )
}

function durationWords(t: Texts, locale: Locale, ms: number): string {
  if (ms < 1_000) return t('calls.milliseconds', { ms: formatNumber(ms, locale) })
  return t('calls.seconds', { seconds: formatNumber(Math.round(ms / 100) / 10, locale) })
}

function Outcome({ t, outcome }: { t: Texts; outcome: string }) {
  if (outcome === 'ok')
    return (
      <Badge tone="ok" icon={CircleCheck}>
        {t('calls.ok')}
      </Badge>
    )
  const key = `calls.said.${outcome}`
  const isUnknown = outcome === 'outcome-unknown'
  return (
    <Badge tone={isUnknown ? 'warn' : 'bad'} icon={isUnknown ? CircleHelp : CircleX} title={outcome}>
      {findText(t, key) ?? outcome}
    </Badge>
  )
}

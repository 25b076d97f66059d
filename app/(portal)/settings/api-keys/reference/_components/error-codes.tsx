import '@/components/data-table/stacked-table.css'
import { findText, type Texts } from '@/lib/platform/i18n/texts'

/** What a program meets most, by status. Every other code has its sentence in `detail`. */
const codes = [
  [400, 'api-json'],
  [400, 'idempotency-missing'],
  [401, 'key-needed'],
  [401, 'key-malformed'],
  [401, 'key-wrong'],
  [403, 'key-scope'],
  [403, 'key-elsewhere'],
  [403, 'key-needs-person'],
  [404, 'tenant-missing'],
  [404, 'run-missing'],
  [404, 'webhook-missing'],
  [405, 'api-method'],
  [409, 'tenant-in-run'],
  [409, 'tenant-ambiguous'],
  [409, 'draft-count-wrong'],
  [409, 'receivable-payment-twice'],
  [409, 'webhook-off'],
  [409, 'delivery-waits'],
  [409, 'idempotency-busy'],
  [409, 'secret-given'],
  [422, 'api-invalid'],
  [422, 'cursor-wrong'],
  [422, 'idempotency-other'],
  [422, 'webhook-url-malformed'],
  [422, 'private-host'],
  [429, 'api-rate'],
] as const

export function ErrorCodes({ t }: { t: Texts }) {
  return (
    <table className="stacked-table">
      <thead>
        <tr>
          <th scope="col">{t('apiReference.code')}</th>
          <th scope="col">{t('apiReference.status')}</th>
          <th scope="col">{t('apiReference.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map(([status, code]) => (
          <tr key={code}>
            <td className="lead font-mono text-13">{code}</td>
            <td className="side tabular-nums">{status}</td>
            <td className="text-13 text-ink-2">{findText(t, `errors.${code}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

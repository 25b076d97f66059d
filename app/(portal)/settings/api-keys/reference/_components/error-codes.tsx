import '@/components/data-table/stacked-table.css'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { apiErrorCodes } from '../api-error-codes'

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
        {apiErrorCodes.map(([status, code]) => (
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

import '@/components/data-table/stacked-table.css'
import Link from 'next/link'
import type { NumberedTenant } from '@/lib/domain/messages/contacts/list-contacts'
import { formatPhoneNumber } from '@/lib/domain/messages/phone-number'
import type { Texts } from '@/lib/platform/i18n/texts'
import { tenantNumbersPath, tenantPath } from '@/lib/platform/routes'

/** Tenants with their numbers; on a phone as cards. */
export function NumberRows({ t, rows, maySend }: { t: Texts; rows: NumberedTenant[]; maySend: boolean }) {
  return (
    <table className="stacked-table" aria-label={t('numbers.list')}>
      <thead>
        <tr>
          <th scope="col">{t('numbers.tenant')}</th>
          <th scope="col">{t('numbers.number')}</th>
          <th scope="col">{t('numbers.contact')}</th>
          <th scope="col">{t('numbers.language')}</th>
          <th scope="col">
            <span className="sr-only">{t('numbers.edit')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.tenantId} t={t} row={row} maySend={maySend} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ t, row, maySend }: { t: Texts; row: NumberedTenant; maySend: boolean }) {
  const { tenantId, name, number } = row
  const verb = number === null ? 'add' : 'edit'
  return (
    <tr>
      <td className="lead">
        <Link href={tenantPath(tenantId)} prefetch={false}>
          {name}
        </Link>
        <span className="hint">
          {row.ruc} · {row.host}
        </span>
      </td>
      <td className="tabular-nums">
        {number === null ? (
          <span className="text-ink-2">{t('numbers.none')}</span>
        ) : (
          formatPhoneNumber(number)
        )}
        {row.more > 0 ? <span className="hint">{t('numbers.more', { count: row.more })}</span> : null}
        {row.optedOut ? <span className="hint">{t('numbers.optedOut')}</span> : null}
      </td>
      <td className={row.contactName ? undefined : 'blank'}>{row.contactName ?? '—'}</td>
      <td
        className={row.locale ? undefined : 'blank'}
        data-label={row.locale ? t('numbers.language') : undefined}
      >
        {row.locale ? t(`numbers.language.${row.locale}`) : '—'}
      </td>
      <td className="side">
        {maySend ? (
          <Link
            href={tenantNumbersPath(tenantId)}
            prefetch={false}
            aria-label={t(`numbers.${verb}Of`, { name })}
            className="text-link"
          >
            {t(`numbers.${verb}`)}
          </Link>
        ) : null}
      </td>
    </tr>
  )
}

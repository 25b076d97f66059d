import Form from 'next/form'
import { voucherTypeText } from '@/components/status/voucher-state'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { voucherTypes } from '@/lib/domain/documents/vouchers/status'
import type { VoucherQuery } from '@/lib/domain/documents/vouchers/voucher-query'
import type { Texts } from '@/lib/platform/i18n/texts'
import { tenantVouchersPath } from '@/lib/platform/routes'

/** Days, kind and words as one form that only reads: its answer is an address. */
export function VouchersFilters({ t, tenantId, query }: { t: Texts; tenantId: string; query: VoucherQuery }) {
  return (
    <Form
      action={tenantVouchersPath(tenantId)}
      prefetch={false}
      className="flex flex-wrap items-end gap-2 text-13"
      key={JSON.stringify(query)}
    >
      {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
      <div className="space-y-1">
        <label htmlFor="vouchers-from" className="block text-ink-2">
          {t('vouchers.from')}
        </label>
        <Input
          id="vouchers-from"
          type="date"
          name="from"
          defaultValue={query.from}
          required
          className="w-38"
        />
      </div>
      <div className="space-y-1">
        <label htmlFor="vouchers-to" className="block text-ink-2">
          {t('vouchers.to')}
        </label>
        <Input id="vouchers-to" type="date" name="to" defaultValue={query.to} required className="w-38" />
      </div>
      <Select name="type" defaultValue={query.type ?? ''} aria-label={t('vouchers.type')} className="w-auto">
        <Options
          none={t('vouchers.typeAny')}
          pairs={voucherTypes.map((type) => [type, voucherTypeText(t, type)])}
        />
      </Select>
      <Input
        type="search"
        name="q"
        defaultValue={query.search}
        aria-label={t('vouchers.search')}
        placeholder={t('vouchers.search')}
        className="max-w-64 min-w-48 flex-1"
      />
      <Button type="submit" className="h-9">
        {t('vouchers.show')}
      </Button>
    </Form>
  )
}

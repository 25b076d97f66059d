import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import type { Texts } from '@/lib/i18n/texts'
import { routes } from '@/lib/routes'
import { DayRange } from '../../_components/day-range'
import type { CallSearch } from '../search-params'

export type CallFiltersProps = { t: Texts; search: CallSearch; endpoints: string[] }

/** A plain form that asks for the page again: the address is the state. */
export function CallFilters({ t, search, endpoints }: CallFiltersProps) {
  const { endpoint, outcome, host, from, to } = search
  return (
    <form action={routes.calls} className="mb-4 flex flex-wrap items-center gap-2">
      <span className="w-60">
        <Input
          name="host"
          type="search"
          aria-label={t('calls.filterHost')}
          placeholder={t('calls.filterHost')}
          defaultValue={host ?? ''}
          key={`host ${host}`}
        />
      </span>
      <Select
        name="endpoint"
        aria-label={t('calls.endpoint')}
        defaultValue={endpoint ?? ''}
        key={`endpoint ${endpoint}`}
        className="w-56"
      >
        <option value="">{t('calls.anyEndpoint')}</option>
        {endpoints.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        name="outcome"
        aria-label={t('calls.outcome')}
        defaultValue={outcome ?? ''}
        key={`outcome ${outcome}`}
        className="w-52"
      >
        <option value="">{t('calls.anyOutcome')}</option>
        <option value="ok">{t('calls.onlyOk')}</option>
        <option value="failed">{t('calls.onlyFailed')}</option>
      </Select>
      <DayRange t={t} from={from} to={to} />
      <Button type="submit" className="h-9">
        {t('audit.apply')}
      </Button>
      {endpoint || outcome || host || from || to ? (
        <LinkButton variant="quiet" href={routes.calls}>
          {t('audit.clear')}
        </LinkButton>
      ) : null}
    </form>
  )
}

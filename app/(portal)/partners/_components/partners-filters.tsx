import Form from 'next/form'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import { type PartnerQuery, searchFields } from '@/lib/domain/partners/partner-query'
import type { Texts } from '@/lib/platform/i18n/texts'
import { listDepartments } from '@/lib/platform/places/places'
import { routes } from '@/lib/platform/routes'
import { isNarrowed } from '../partners-path'

/** Search, department and status as a GET form. */
export function PartnersFilters({ t, query }: { t: Texts; query: PartnerQuery }) {
  return (
    <search>
      <Form
        action={routes.partners}
        prefetch={false}
        className="filter-row text-13"
        key={JSON.stringify(query)}
      >
        <Input
          type="search"
          name="q"
          defaultValue={query.search}
          aria-label={t('partners.search')}
          placeholder={t('partners.searchPlaceholder')}
          className="min-w-48 flex-1 max-md:col-span-full md:max-w-80"
        />
        <Select
          name="field"
          defaultValue={query.field ?? ''}
          aria-label={t('partners.field')}
          className="max-md:w-full"
        >
          <Options
            none={t('partners.fieldAny')}
            pairs={searchFields.map((field) => [field, t(`partners.field.${field}`)])}
          />
        </Select>
        <Select
          name="department"
          defaultValue={query.department ?? ''}
          aria-label={t('partners.department')}
          className="max-md:w-full"
        >
          <Options
            none={t('partners.departmentAny')}
            pairs={listDepartments().map(({ code, name }) => [code, name])}
          />
        </Select>
        <Select
          name="status"
          defaultValue={query.status ?? ''}
          aria-label={t('partners.status')}
          className="max-md:w-full"
        >
          <Options
            none={t('partners.statusAny')}
            pairs={[
              ['1', t('partners.active')],
              ['0', t('partners.inactive')],
            ]}
          />
        </Select>
        <Button type="submit" className="h-9">
          {t('partners.show')}
        </Button>
        {isNarrowed(query) ? (
          <LinkButton href={routes.partners} variant="quiet" className="h-9">
            {t('partners.clear')}
          </LinkButton>
        ) : null}
      </Form>
    </search>
  )
}

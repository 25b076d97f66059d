'use client'

import { Button } from '@/components/ui/button'
import { Options, Select } from '@/components/ui/select'
import { routes } from '@/lib/platform/routes'
import type { AdjustContent } from '../adjust-content'

/** Everything that narrows the list besides tab and search; its answer is an address. */
export function FilterForm({
  content: { hidden, fields, any, submit },
}: {
  content: AdjustContent['filters']
}) {
  return (
    <form action={routes.tenants}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5 text-13">
        {fields.map(({ name, label, options, value }) => (
          <div key={name} className="contents">
            <label htmlFor={`filter-${name}`} className="text-ink-2">
              {label}
            </label>
            <Select
              id={`filter-${name}`}
              name={name}
              defaultValue={value}
              className="w-full min-w-0 [&>select]:h-8 [&>select]:text-13"
            >
              <Options none={any} pairs={options} />
            </Select>
          </div>
        ))}
      </div>
      <Button type="submit" variant="primary" className="mt-3 w-full">
        {submit}
      </Button>
    </form>
  )
}

'use client'

import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { routes } from '@/lib/platform/routes'
import type { AdjustContent } from '../adjust-content'

/** Which columns are shown, their order, and how high rows are. */
export function ColumnForm({ content }: { content: AdjustContent['columns'] }) {
  const { legend, hidden, offered, usualWidths, density, densities, submit } = content
  return (
    <form action={routes.tenants}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Without a box that is ticked the form would ask for the usual columns. */}
      <input type="hidden" name="cols" value="none" />
      <fieldset>
        <legend className="mb-2 text-13 text-ink-2">{legend}</legend>
        {offered.map(({ id, label, isShown, up, upLabel }) => (
          <div key={id} className="flex h-8 items-center">
            <label htmlFor={`column-${id}`} className="flex flex-1 items-center gap-2.5">
              <Checkbox id={`column-${id}`} name="cols" value={id} defaultChecked={isShown} />
              {label}
            </label>
            {up ? (
              <a
                href={up}
                aria-label={upLabel}
                className="grid size-7 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink"
              >
                ↑
              </a>
            ) : null}
          </div>
        ))}
      </fieldset>
      {usualWidths ? (
        <a href={usualWidths.href} className="my-1 inline-block text-13 text-link">
          {usualWidths.text}
        </a>
      ) : null}
      <fieldset className="mt-2 border-line border-t pt-2">
        <legend className="sr-only">{density}</legend>
        {densities.map(({ value, label, isChosen }) => (
          <label key={value} htmlFor={`density-${value}`} className="flex h-8 items-center gap-2.5">
            <input
              type="radio"
              id={`density-${value}`}
              name="density"
              value={value}
              defaultChecked={isChosen}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" className="mt-2 w-full">
        {submit}
      </Button>
    </form>
  )
}

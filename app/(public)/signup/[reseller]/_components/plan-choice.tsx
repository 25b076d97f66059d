import { useState } from 'react'
import { classes } from '@/components/ui/classes'
import { Check } from '@/components/ui/icons'

/** A plan with its texts in the visitor's language. */
export type PlanOption = {
  id: string
  name: string
  price: string
  per: string | null
  badge: string | null
  lines: string[]
}

export type PlanChoiceProps = {
  label: string
  plans: PlanOption[]
  chosen: string | undefined
  error: string | undefined
  /** The age of the plans when the last sync is stale. */
  note: string | null
  /** For screen readers only: the line above says it. */
  isLabelHidden?: boolean
}

/**
 * The chosen plan in one line, with the others below a fold. It is open while the plan is wrong, and closed fields
 * are sent all the same, so that it works without JavaScript.
 */
export function FoldedPlanChoice({ label, change, ...choice }: PlanChoiceProps & { change: string }) {
  const [chosen, setChosen] = useState(choice.chosen)
  const plan = choice.plans.find(({ id }) => id === chosen)
  return (
    <details
      open={Boolean(choice.error) || undefined}
      className="group rounded-card border border-line bg-surface"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'planId') setChosen(target.value)
      }}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2.5">
        <span className="min-w-0 flex-1 break-words">
          <span className="text-ink-2">{label}: </span>
          <span className="font-semibold">{plan ? `${plan.name} ${plan.price}` : '—'}</span>
          {plan?.per ? <span className="text-ink-2"> {plan.per}</span> : null}
        </span>
        <span className="text-link font-medium text-13 group-open:invisible">{change}</span>
      </summary>
      <div className="px-4 pt-1 pb-4">
        <PlanChoice {...choice} label={label} isLabelHidden />
      </div>
    </details>
  )
}

/** The plans as radio buttons styled as cards. */
export function PlanChoice({ label, plans, chosen, error, note, isLabelHidden }: PlanChoiceProps) {
  return (
    <fieldset aria-describedby={error ? 'field-planId-error' : undefined}>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-2 font-medium text-13'}>{label}</legend>
      <div className={classes('grid gap-2.5', columnsOf(plans.length))}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} chosen={plan.id === chosen} />
        ))}
      </div>
      {error ? (
        <p id="field-planId-error" className="mt-1.5 text-13 text-bad">
          {error}
        </p>
      ) : null}
      {note ? <p className="mt-2 text-12 text-ink-2">{note}</p> : null}
    </fieldset>
  )
}

/** Two columns for two or four plans, else three: four plans in three columns would leave one alone. */
function columnsOf(count: number): string {
  if (count === 1) return ''
  return count === 2 || count === 4 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'
}

function PlanCard({ plan, chosen }: { plan: PlanOption; chosen: boolean }) {
  const id = `plan-${plan.id}`
  return (
    <div className="relative flex flex-col rounded-card border border-line-strong bg-surface p-3.5 motion-quick focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-ink-3 has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:block">
        <div className="flex min-w-0 flex-1 items-center gap-2">
          <input
            type="radio"
            id={id}
            name="planId"
            value={plan.id}
            defaultChecked={chosen}
            aria-describedby={`${id}-lines`}
            className="relative z-10 size-4 shrink-0 accent-accent outline-none"
          />
          {/* The label covers the whole card. */}
          <label htmlFor={id} className="min-w-0 font-semibold break-words after:absolute after:inset-0">
            {plan.name}
          </label>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-1.5 sm:mt-1.5">
          <span className="font-semibold text-20 tabular-nums tracking-[-0.02em]">{plan.price}</span>
          {plan.per ? <span className="text-13 text-ink-2">{plan.per}</span> : null}
        </p>
      </div>
      <ul
        id={`${id}-lines`}
        className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2 sm:mt-2 sm:block sm:space-y-1"
      >
        {plan.lines.map((line) => (
          <li key={line} className="flex gap-1.5">
            <Check aria-hidden className="mt-0.5 size-3.5 shrink-0 text-accent" />
            <span className="min-w-0 break-words">{line}</span>
          </li>
        ))}
      </ul>
      {plan.badge ? (
        <p className="mt-auto pt-2 sm:pt-2.5">
          <span className="inline-block rounded-full bg-accent-soft px-2 py-0.5 font-medium text-12 text-accent">
            {plan.badge}
          </span>
        </p>
      ) : null}
    </div>
  )
}

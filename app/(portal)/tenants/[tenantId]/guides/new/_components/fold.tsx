import { type ReactNode, type ToggleEvent, useState } from 'react'
import { ChevronDown } from '@/components/ui/icons'
import type { GuideValues } from '@/lib/domain/documents/guides/guide-form'

/** Words for what stands in a closed part, from the values of the form. */
export type Facts = (values: GuideValues) => string

/** The facts of the last answer or, once a fold was closed after it, of what was typed since. */
function useFacts(values: GuideValues, facts: Facts) {
  const [typed, setTyped] = useState<{ answer: GuideValues; values: GuideValues }>()
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    const form = currentTarget.closest('form')
    if (currentTarget.open || !form) return
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
    setTyped({ answer: values, values: Object.fromEntries(fields) as GuideValues })
  }
  return { line: facts(typed?.answer === values ? typed.values : values), onToggle }
}

type FoldProps = {
  values: GuideValues
  facts: Facts
  /** Opens it when it is drawn or becomes true; a person opens and closes it as they like. */
  isOpen: boolean
  children: ReactNode
}

/** A part of the form that is filled already: its heading and, while it is closed, what stands in it. */
export function FoldedSection({
  id,
  title,
  text,
  values,
  facts,
  isOpen,
  children,
}: FoldProps & { id: string; title: string; text: string }) {
  const { line, onToggle } = useFacts(values, facts)
  return (
    <section aria-labelledby={`section-${id}`} className="border-line border-t first-of-type:border-t-0">
      <details open={isOpen} onToggle={onToggle} className="group/part">
        <summary className="-mx-2 grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 rounded-control px-2 py-2.5 hover:bg-sunken">
          <h2 id={`section-${id}`} className="scroll-mt-36 font-semibold text-16">
            {title}
          </h2>
          <ChevronDown
            aria-hidden
            className="row-span-2 size-4 text-ink-3 motion-quick group-open/part:rotate-180"
          />
          <span className="text-13 text-ink-2 break-words group-open/part:hidden">{line}</span>
          <span className="hidden text-13 text-ink-2 group-open/part:inline">{text}</span>
        </summary>
        {/* In a closed `details` colour transitions never finish after a change of theme. */}
        <div className="min-w-0 space-y-4 pt-2 pb-6 [&_*]:transition-none!">{children}</div>
      </details>
    </section>
  )
}

/** Fields that may stay empty, below those of their part. */
export function MoreFields({ title, values, facts, isOpen, children }: FoldProps & { title: string }) {
  const { line, onToggle } = useFacts(values, facts)
  return (
    <details open={isOpen} onToggle={onToggle} className="group/more">
      <summary className="flex min-h-6 w-fit items-center gap-1.5 text-13">
        <span className="text-link">{title}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-link motion-quick group-open/more:rotate-180"
        />
        {line ? <span className="min-w-0 text-ink-2 break-words group-open/more:hidden">{line}</span> : null}
      </summary>
      <div className="mt-3 space-y-4 [&_*]:transition-none!">{children}</div>
    </details>
  )
}

/** What is there, with a dot between. */
export function joinFacts(...facts: (string | undefined)[]): string {
  return facts
    .map((fact) => fact?.trim())
    .filter(Boolean)
    .join(' · ')
}

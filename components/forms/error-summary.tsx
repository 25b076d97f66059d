'use client'

import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { CircleX } from '@/components/ui/icons'

export type ErrorLine = { name: string; label: string; error: string }

/**
 * The errors of a long form: how many, the way to the first, and all in a fold. When `answer` changes (a new object per submit) the summary
 * takes the focus, or the field itself if there is one error.
 */
export function ErrorSummary({
  texts,
  lines,
  answer,
}: {
  texts: { title: string; first: string; all: string }
  lines: ErrorLine[]
  answer: unknown
}) {
  const box = useFocusOnAnswer(answer, lines)
  const [first] = lines
  if (!first) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-2.5 rounded-card bg-bad-soft px-3.5 py-3"
    >
      <CircleX aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="min-w-0">
        <p>
          <span className="font-medium">
            {texts.title}: {lines.length}.
          </span>{' '}
          <FieldLink name={first.name}>
            {texts.first}: {first.label}
          </FieldLink>
        </p>
        {lines.length > 1 ? (
          <details className="mt-1 text-13">
            <summary className="w-fit cursor-pointer text-ink-2 hover:text-ink">{texts.all}</summary>
            <ul className="mt-1 space-y-0.5">
              {lines.map(({ name, label, error }) => (
                <li key={name}>
                  <FieldLink name={name}>{label}</FieldLink>: {error}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </div>
  )
}

/** Leads to a field, also to one in a fold, which not every browser opens by itself. */
function FieldLink({ name, children }: { name: string; children: ReactNode }) {
  const id = `field-${name}`
  const openFolds = () => {
    let fold = document.getElementById(id)?.closest('details')
    for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true
  }
  return (
    <a href={`#${id}`} onClick={openFolds} className="text-link underline">
      {children}
    </a>
  )
}

/** Does not move the focus on the first render. */
function useFocusOnAnswer(answer: unknown, lines: ErrorLine[]): Ref<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null)
  const view = useRef(answer)
  const [first, ...others] = lines
  useEffect(() => {
    const isNew = answer !== view.current
    view.current = answer
    if (!isNew || !first) return
    const field = others.length === 0 ? document.getElementById(`field-${first.name}`) : null
    if (field) field.focus()
    else box.current?.focus()
  })
  return box
}

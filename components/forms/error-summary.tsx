'use client'

import { CircleX } from 'lucide-react'
import { type Ref, useEffect, useRef } from 'react'

export type ErrorLine = { name: string; label: string; error: string }

/**
 * The errors of a long form, each linked to its field. When `answer` changes (a new object per submit) the summary
 * takes the focus, or the field itself if there is one error.
 */
export function ErrorSummary({
  title,
  lines,
  answer,
}: {
  title: string
  lines: ErrorLine[]
  answer: unknown
}) {
  const box = useFocusOnAnswer(answer, lines)
  if (lines.length === 0) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-2.5 rounded-card bg-bad-soft px-3.5 py-3"
    >
      <CircleX aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <ul className="mt-1 space-y-0.5 text-13">
          {lines.map(({ name, label, error }) => (
            <li key={name}>
              <a href={`#field-${name}`} className="text-link underline">
                {label}
              </a>
              : {error}
            </li>
          ))}
        </ul>
      </div>
    </div>
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

import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/components/i18n/use-texts'
import { ChevronDown } from '@/components/ui/icons'
import type { GuideValues } from '@/lib/domain/documents/guides/guide-form'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import type { FormScope } from './guide-fields'
import { isInPart, type Part, partsOf } from './guide-parts'

/** Words for what stands in a closed part, from the values of the form. */
type Facts = (values: GuideValues) => string

/** The values of the last answer or, once a fold was closed after it, what was typed since. */
function useTyped(values: GuideValues) {
  const [typed, setTyped] = useState<{ answer: GuideValues; values: GuideValues }>()
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    const form = currentTarget.closest('form')
    if (currentTarget.open || !form) return
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
    setTyped({ answer: values, values: Object.fromEntries(fields) as GuideValues })
  }
  return { now: typed?.answer === values ? typed.values : values, onToggle }
}

type SectionProps = {
  scope: FormScope
  id: string
  title: string
  text: string
  facts: Facts
  /** Until these are filled it says, while it is closed, that they are not. */
  needed: string[]
  /** Begins closed where they were filled when the form was opened. */
  foldsWhenKnown?: boolean
  children: ReactNode
}

/** A part of the form: its heading, its fields and, while it is closed, what stands in it. */
export function Section(props: SectionProps) {
  const { scope, id, title, text, facts, needed, foldsWhenKnown, children } = props
  const t = useTexts('guideForm')
  const { now, onToggle } = useTyped(scope.values)
  const isMissing = needed.some((name) => !now[name])
  const { count, isFirst } = wrongOf(scope, id, t)
  // On a phone one part at a time is corrected: the others say how much of them waits.
  const opensForErrors = count > 0 && (scope.onlyPart === null || isFirst)
  const { box, wasWrong } = useWrong(opensForErrors, scope.errors)
  const isKnown = foldsWhenKnown && needed.every((name) => scope.first[name])
  const isTurn = scope.onlyPart === null || scope.onlyPart === id
  return (
    <section aria-labelledby={`section-${id}`} className="border-line border-t first-of-type:border-t-0">
      <details
        ref={box}
        open={wasWrong || (isTurn && !isKnown)}
        onToggle={onToggle}
        data-part={id}
        className="group/part"
      >
        <summary className="-mx-2 grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 rounded-control px-2 py-2.5 hover:bg-sunken">
          <h2 id={`section-${id}`} className="scroll-mt-36 font-semibold text-16">
            {title}
          </h2>
          <ChevronDown
            aria-hidden
            className="row-span-2 size-4 text-ink-3 motion-quick group-open/part:rotate-180"
          />
          {count > 0 ? (
            <span className="font-medium text-13 text-bad group-open/part:hidden">
              {count} {t('toCorrect')}
            </span>
          ) : (
            <span className="text-13 text-ink-2 break-words group-open/part:hidden">
              {joinFacts(facts(now), isMissing ? t('toFill') : '')}
            </span>
          )}
          <span className="hidden text-13 text-ink-2 group-open/part:inline">{text}</span>
        </summary>
        {/* In a closed `details` colour transitions never finish after a change of theme. */}
        <div className="min-w-0 space-y-4 pt-2 pb-6 [&_*]:transition-none!">{children}</div>
      </details>
    </section>
  )
}

/** How many fields of a part are to be corrected, and whether it is the first part with any. */
function wrongOf({ kind, errors }: FormScope, id: string, t: NounTexts<'guideForm'>) {
  const names = Object.keys(errors)
  const wrongIn = (part: Part) => names.filter((name) => isInPart(part, name)).length
  const first = partsOf(kind, t).find((part) => wrongIn(part) > 0)
  const own = partsOf(kind, t).find((part) => part.id === id)
  return { count: own ? wrongIn(own) : 0, isFirst: first?.id === id }
}

/**
 * Opens a part with each answer that finds something wrong in it, also where a person closed it. It stays open: no part
 * closes under whoever corrects it.
 */
function useWrong(isWrong: boolean, errors: FormScope['errors']) {
  const box = useRef<HTMLDetailsElement>(null)
  const [was, setWas] = useState(isWrong)
  if (isWrong && !was) setWas(true)
  useEffect(() => {
    if (isWrong && errors && box.current) box.current.open = true
  }, [isWrong, errors])
  return { box, wasWrong: was || isWrong }
}

type MoreFieldsProps = {
  title: string
  values: GuideValues
  facts: Facts
  /** Opens it when it is drawn or becomes true; a person opens and closes it as they like. */
  isOpen: boolean
  children: ReactNode
}

/** Fields that may stay empty, below those of their part. */
export function MoreFields({ title, values, facts, isOpen, children }: MoreFieldsProps) {
  const { now, onToggle } = useTyped(values)
  const line = facts(now)
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

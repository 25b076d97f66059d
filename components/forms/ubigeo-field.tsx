'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { choiceName, choicesName } from '@/lib/platform/places/choice-name'
import { routes } from '@/lib/platform/routes'
import { useTexts } from '../i18n/use-texts'
import { classes } from '../ui/classes'
import { Input } from '../ui/input'
import { Options, Select } from '../ui/select'
import { Field, type FieldControl } from './field'
import { useHydrated } from './use-hydrated'

type Suggestions = { said: string; options: string[] }

const none: Suggestions = { said: '', options: [] }
const pauseMs = 120

/** Suggestions from an endpoint that returns `{ said, options }`, 120 ms after the last key; none on errors. */
function useSuggestions(path: string) {
  const [suggestions, setSuggestions] = useState(none)
  const input = useRef<AbortController>(undefined)
  const forget = () => {
    input.current?.abort()
    setSuggestions(none)
  }
  const ask = (typed: string) => {
    input.current?.abort()
    if (typed.trim().length < 2) return setSuggestions(none)
    const controller = new AbortController()
    input.current = controller
    const { signal } = controller
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(`${path}?${new URLSearchParams({ q: typed })}`, signal)
      if (!signal.aborted) setSuggestions(found)
    }, pauseMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  useEffect(() => () => input.current?.abort(), [])
  return { suggestions, ask, forget }
}

async function fetchSuggestions(address: string, signal: AbortSignal): Promise<Suggestions> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? await answer.json() : none
  } catch {
    return none
  }
}

export type UbigeoFieldProps = {
  /** Field name, such as `origin.ubigeo`. */
  name: string
  label?: string
  values: Record<string, string>
  errors: Record<string, string>
  isRequired?: boolean
}

/**
 * A district by name or ubigeo code, resolved by the server on submit; several matches are offered in a select. With
 * JavaScript a WAI-ARIA combobox suggests while typing.
 */
export function UbigeoField({ name, label, values, errors, isRequired }: UbigeoFieldProps) {
  const t = useTexts('places')
  const choices = values[choicesName(name)]?.split('\n') ?? []
  return (
    <div className="space-y-3">
      <Field
        name={name}
        label={label ?? t('district')}
        hint={t('hint')}
        error={errors[name]}
        isRequired={isRequired}
      >
        {(control) => <PlaceInput control={control} value={values[name]} />}
      </Field>
      {choices.length > 0 ? (
        <Field name={choiceName(name)} label={t('choose')} hint={t('chooseHint')}>
          {(control) => (
            <Select {...control} key={values[choicesName(name)]} defaultValue="">
              <Options none={t('chooseFirst')} pairs={choices.map((text) => [text.slice(0, 6), text])} />
            </Select>
          )}
        </Field>
      ) : null}
    </div>
  )
}

function PlaceInput({ control, value }: { control: FieldControl; value: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const [active, setActive] = useState(-1)
  const { suggestions, ask, forget } = useSuggestions(routes.places)
  const { options, said } = suggestions
  const isOpen = options.length > 0
  const listId = `${control.id}-list`
  const close = () => {
    forget()
    setActive(-1)
  }
  const take = (option: string | undefined) => {
    if (input.current && option) input.current.value = option
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (!isOpen) {
      if (key === 'ArrowDown') ask(input.current?.value ?? '')
      return
    }
    const count = options.length
    if (key === 'ArrowDown') setActive((active + 1) % count)
    else if (key === 'ArrowUp') setActive(active <= 0 ? count - 1 : active - 1)
    else if (key === 'Enter' && active >= 0) take(options[active])
    else if (key === 'Escape') close()
    else return
    event.preventDefault()
  }
  const role = useHydrated()
    ? ({
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? listId : undefined,
        'aria-activedescendant': active >= 0 && isOpen ? `${listId}-${active}` : undefined,
      } as const)
    : {}
  return (
    <div className="relative">
      <Input
        {...control}
        {...role}
        ref={input}
        defaultValue={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setActive(-1)
          ask(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {isOpen ? <Matches id={listId} label={said} options={options} active={active} take={take} /> : null}
    </div>
  )
}

type MatchesProps = {
  id: string
  label: string
  options: string[]
  active: number
  take: (option: string) => void
}

function Matches({ id, label, options, active, take }: MatchesProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-control bg-raised p-1 shadow-float"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
        <div
          key={option}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: 'nearest' })
          }}
          className={classes(
            'cursor-pointer rounded-control px-2 py-1.5 text-13',
            index === active ? 'bg-accent-soft' : 'hover:bg-sunken',
          )}
          // Without this the input blurs and closes the list before the click.
          onMouseDown={(event) => {
            event.preventDefault()
            take(option)
          }}
        >
          <span className="text-ink-2 tabular-nums">{option.slice(0, 6)}</span> {option.slice(7)}
        </div>
      ))}
    </div>
  )
}

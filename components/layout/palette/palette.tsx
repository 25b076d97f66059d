'use client'

import { Command } from 'cmdk'
import type { Route } from 'next'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import {
  Building2,
  CornerDownLeft,
  FileText,
  type Icon,
  List,
  LockKeyhole,
  LockKeyholeOpen,
  MessageSquare,
  Search,
  Settings,
  UserRound,
  Zap,
} from '@/components/ui/icons'
import { routes, withQuery } from '@/lib/platform/routes'
import { useTexts } from '../../i18n/use-texts'
import { toneText } from '../../ui/badge'
import { commandKey } from './command-key'
import { paletteClass, paletteFieldClass, paletteHeadClass } from './early-palette'
import type { PaletteAnswer, PaletteGroup, PaletteIcon, PaletteItem } from './palette-answer'
import { rememberPath } from './recent-paths'
import { useAnswer } from './use-answer'

const icons: Record<PaletteIcon, Icon> = {
  tenant: Building2,
  lock: LockKeyhole,
  unlock: LockKeyholeOpen,
  message: MessageSquare,
  person: UserRound,
  page: FileText,
  setting: Settings,
  action: Zap,
  search: List,
}

export type PaletteProps = {
  /** What was typed before the palette appeared. */
  typedBefore: RefObject<string>
  onOpen: (href: Route) => void
  onClose: () => void
}

/** The search of everything. Choosing navigates and never changes anything. */
export function Palette({ typedBefore, onOpen, onClose }: PaletteProps) {
  const t = useTexts('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  const { answer, answered, isFailed } = useAnswer(query)
  const [marked, setMarked] = useMarked(answer)
  const input = useRef<HTMLInputElement>(null)
  // Within the commit that takes the field before it away: no letter falls in between.
  useLayoutEffect(() => {
    setTyped(typedBefore.current)
    dialog.current?.showModal()
    input.current?.focus()
  }, [typedBefore])

  const go = (item: PaletteItem) => {
    rememberPath(item.href, item.icon === 'page' || item.icon === 'setting')
    dialog.current?.close()
    onOpen(item.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const isAnswered = answered === query
    const withKey = event.ctrlKey || event.metaKey ? answer?.groups.flatMap(({ items }) => items) : undefined
    const byKey = withKey?.find((item) => item.byKey)
    if (isAnswered && byKey) {
      event.preventDefault()
      go(byKey)
    }
    // What is marked belongs to what was typed before: the server decides for what is typed.
    if (isAnswered) return
    event.preventDefault()
    if (query !== '') location.assign(withQuery(routes.search, { q: query }))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the palette closes it, and so does Escape.
    <dialog
      ref={dialog}
      aria-label={t('searchEverywhere')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={paletteClass}
    >
      <Command
        label={t('searchEverywhere')}
        shouldFilter={false}
        loop
        value={marked}
        onValueChange={setMarked}
        onKeyDown={onKeyDown}
      >
        <div className={paletteHeadClass}>
          <Search aria-hidden className="size-4 shrink-0 text-ink-3" />
          <Command.Input
            ref={input}
            value={typed}
            onValueChange={setTyped}
            maxLength={120}
            placeholder={t('searchHint')}
            aria-label={t('searchEverywhere')}
            className={paletteFieldClass}
          />
          <kbd className="rounded-control border border-line px-1.5 font-sans text-12 text-ink-3">Esc</kbd>
        </div>
        <Command.List
          label={t('searchEverywhere')}
          className="max-h-[min(26rem,60vh)] overflow-y-auto overscroll-contain p-1.5 [scroll-padding-block:6px]"
        >
          {(answer?.groups ?? []).map((group) => (
            <Group key={group.label} group={group} onChoose={go} />
          ))}
        </Command.List>
        {isFailed ? (
          <p className="border-line border-t px-4 py-2.5 text-13 text-warn">{t('searchFailed')}</p>
        ) : null}
      </Command>
      <p role="status" className="sr-only">
        {isFailed ? t('searchFailed') : answered === query ? answer?.said : ''}
      </p>
    </dialog>
  )
}

/** The marked item: of a new answer the first one. */
function useMarked(answer: PaletteAnswer | null): [string, (value: string) => void] {
  const [marked, setMarked] = useState({ answer, value: '' })
  const first = answer?.groups.find(({ items }) => items.length > 0)
  const firstValue = first?.items[0] ? itemValue(first, first.items[0]) : ''
  const value = marked.answer === answer && marked.value !== '' ? marked.value : firstValue
  return [value, (chosen) => setMarked({ answer, value: chosen })]
}

const itemValue = (group: PaletteGroup, item: PaletteItem) => `${group.label} ${item.href}`

type GroupProps = { group: PaletteGroup; onChoose: (item: PaletteItem) => void }

function Group({ group, onChoose }: GroupProps) {
  const items = group.items.map((item) => (
    <Command.Item
      key={item.href}
      value={itemValue(group, item)}
      onSelect={() => onChoose(item)}
      aria-keyshortcuts={item.byKey ? 'Control+Enter' : undefined}
      className="group/item flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5 data-[selected=true]:bg-accent-soft max-md:min-h-11"
    >
      <ItemContent item={item} />
    </Command.Item>
  ))
  if (group.label === '') return items
  return (
    <Command.Group
      heading={group.label}
      className="pb-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-ink-3"
    >
      {items}
    </Command.Group>
  )
}

function ItemContent({ item: { icon, label, detail, state, byKey } }: { item: PaletteItem }) {
  const Icon = icons[icon]
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1 truncate">
        {label} {detail ? <span className="ml-1.5 text-13 text-ink-3 tabular-nums">{detail}</span> : null}
      </span>
      {state ? (
        <span className={`inline-flex shrink-0 items-center gap-1.5 text-13 ${toneText[state.tone]}`}>
          <span aria-hidden className="size-1.5 rounded-full bg-current" />
          {state.word}
        </span>
      ) : null}
      {byKey ? (
        <kbd
          aria-hidden
          className="hidden shrink-0 rounded-control border border-line px-1.5 font-sans text-12 text-ink-2 md:block"
        >
          {commandKey()} ↵
        </kbd>
      ) : null}
      <CornerDownLeft
        aria-hidden
        className="hidden size-3.5 shrink-0 text-ink-3 group-data-[selected=true]/item:md:block"
      />
    </>
  )
}

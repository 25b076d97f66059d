'use client'

import { useEffect, useRef, useState } from 'react'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from '@/components/ui/icons'
import { useTexts } from '../../i18n/use-texts'
import { Link } from '../../ui/link'
import type { ProgressItem } from './progress-item'

/** Time on screen while the tab is shown and nobody points at it. */
const shownMs = 10_000
const toastsMax = 3

const looks = {
  ok: { icon: CircleCheck, text: 'text-ok' },
  warn: { icon: TriangleAlert, text: 'text-warn' },
  bad: { icon: CircleX, text: 'text-bad' },
  neutral: { icon: Info, text: 'text-ink-2' },
}

/** What ended, each with a link to its page. */
export function Toasts({ items, onDismiss }: { items: ProgressItem[]; onDismiss: (id: string) => void }) {
  return items.slice(-toastsMax).map((item) => <Toast key={item.id} item={item} onDismiss={onDismiss} />)
}

function Toast({ item, onDismiss }: { item: ProgressItem; onDismiss: (id: string) => void }) {
  const t = useTexts('shell')
  const { icon: Icon, text } = looks[item.tone]
  const [isHeld, setHeld] = useState(false)
  useTimeShown({ isHeld, onOver: () => onDismiss(item.id) })
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex items-start gap-3 rounded-card bg-raised py-3 pr-2 pl-3.5 shadow-float"
    >
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${text}`} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{item.title}</p>
        <p className="text-13 text-ink-2 break-words">{item.text}</p>
        <Link href={item.href} className="text-13 text-link">
          {t('seeOutcome')}
        </Link>
      </div>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => onDismiss(item.id)}
        className="grid size-7 shrink-0 place-items-center rounded-control text-ink-3 motion-quick hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

/** Calls `onOver` after the time on screen, which stands still while held or while the tab is hidden. */
function useTimeShown({ isHeld, onOver }: { isHeld: boolean; onOver: () => void }): void {
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (isHeld) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const start = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => over.current(), shownMs)
    }
    start()
    document.addEventListener('visibilitychange', start)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', start)
    }
  }, [isHeld])
}

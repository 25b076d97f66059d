'use client'

import { useTexts } from '../../i18n/use-texts'
import { Link } from '../../ui/link'
import type { ProgressItem } from './progress-item'

/** What is under way, small: a link to its page, or a list where there are several. */
export function Pill({ items }: { items: ProgressItem[] }) {
  const [only] = items
  const done = items.reduce((sum, item) => sum + item.done, 0)
  const total = items.reduce((sum, item) => sum + item.total, 0)
  return items.length === 1 && only ? (
    <One item={only} />
  ) : (
    <Several items={items} done={done} total={total} />
  )
}

const pillClass =
  'ml-auto inline-flex h-8 max-w-72 shrink-0 items-center gap-2 rounded-full border border-line bg-surface pr-3 pl-2 text-13 motion-quick hover:border-line-strong'

function One({ item }: { item: ProgressItem }) {
  const t = useTexts('shell')
  return (
    <Link href={item.href} title={`${t('underWay')}: ${item.title}`} className={pillClass}>
      <Ring done={item.done} total={item.total} />
      <span className="sr-only">{t('underWay')}: </span>
      <span className="truncate max-wide:sr-only">{item.title}</span>
      <Count done={item.done} total={item.total} />
    </Link>
  )
}

function Several({ items, done, total }: { items: ProgressItem[]; done: number; total: number }) {
  const t = useTexts('shell')
  return (
    <>
      <button type="button" popoverTarget="under-way" title={t('underWay')} className={pillClass}>
        <Ring done={done} total={total} />
        <span className="max-wide:sr-only">{t('underWay')}</span>
        <Count done={done} total={total} />
      </button>
      <ul
        id="under-way"
        popover="auto"
        aria-label={t('underWay')}
        className="fixed inset-auto top-13 right-4 m-0 mt-(--stripe) w-[min(22rem,calc(100vw-2rem))] rounded-card bg-raised p-1.5 text-ink shadow-float md:right-6"
      >
        {items.map((item) => (
          <li key={item.id}>
            <Link
              href={item.href}
              onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
              className="flex min-h-10 items-center gap-2.5 rounded-control px-2 py-1 motion-quick hover:bg-sunken"
            >
              <Ring done={item.done} total={item.total} />
              <span className="min-w-0 flex-1 truncate">{item.title}</span>
              <Count done={item.done} total={item.total} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Count({ done, total }: { done: number; total: number }) {
  return total > 1 ? <span className="shrink-0 text-ink-2 tabular-nums">{`${done}/${total}`}</span> : null
}

const around = 2 * Math.PI * 6

function Ring({ done, total }: { done: number; total: number }) {
  const share = total > 0 ? done / total : 0
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0 -rotate-90 fill-none">
      <circle cx="8" cy="8" r="6" strokeWidth="2.5" className="stroke-line-strong" />
      <circle
        cx="8"
        cy="8"
        r="6"
        strokeWidth="2.5"
        strokeDasharray={`${Math.max(share, 0.04) * around} ${around}`}
        className="stroke-accent motion-quick"
      />
    </svg>
  )
}

import type { Route } from 'next'
import { routes } from '@/lib/platform/routes'
import { classes } from '../ui/classes'

/**
 * The outlines of the page that is being opened, over the old one, after 150 ms. On soft navigations only: with a
 * `loading.tsx` a first answer would be streamed, and without JavaScript its page would never appear, nor could it
 * still set the status of a refusal.
 */
export function Skeleton({ href }: { href: Route }) {
  const path = href.split('?')[0] ?? ''
  return (
    <div
      aria-hidden
      className="appear-late pointer-events-none fixed inset-x-0 top-[calc(56px+var(--stripe))] bottom-0 z-10 overflow-hidden bg-bg px-4 py-5 md:left-14 md:px-6 wide:left-56 [&_i]:block [&_i]:animate-pulse [&_i]:rounded-control [&_i]:bg-sunken"
    >
      <i className="mt-1 mb-6 h-5 w-40" />
      {shapeOf(path)}
    </div>
  )
}

function shapeOf(path: string) {
  if (path === routes.overview) return <Cards />
  if (path.startsWith(routes.settings)) return <Lines />
  if (/^\/tenants\/[^/]+/.test(path)) return <Detail />
  return <Rows />
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const cardClass = 'rounded-card border border-line bg-surface'

/** The overview: two thirds and one third, in three rows. */
function Cards() {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {times(6).map((card) => (
        <div key={card} className={classes('h-64', cardClass, card % 2 === 0 && 'lg:col-span-2')}>
          <div className="flex h-12 items-center border-line border-b px-4">
            <i className="h-3.5 w-32" />
          </div>
          <div className="space-y-3 p-4">
            <i className="h-6 w-24" />
            <i className="h-3.5 w-48" />
            <i className="h-24 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A list: tabs, a search and rows. */
function Rows() {
  return (
    <>
      <div className="flex h-9 gap-6 border-line border-b">
        {times(5).map((tab) => (
          <i key={tab} className="mt-2 h-3.5 w-18 shrink-0" />
        ))}
      </div>
      <div className="flex gap-2 py-3">
        <i className="h-8 w-80 max-w-full" />
        <i className="h-8 w-32 max-md:hidden" />
      </div>
      <div className={`divide-y divide-line ${cardClass}`}>
        {times(20).map((row) => (
          <div key={row} className="flex h-18 items-center gap-8 px-4 md:h-9">
            <i className="h-3.5 w-56 max-md:w-40" />
            <i className="h-3.5 w-24" />
            <i className="ml-auto h-3.5 w-20 max-md:hidden" />
          </div>
        ))}
      </div>
    </>
  )
}

/** A tenant: tabs, the column of its access and the one of its facts. */
function Detail() {
  return (
    <>
      <div className="mb-5 flex h-9 gap-6 border-line border-b">
        {times(6).map((tab) => (
          <i key={tab} className="mt-2 h-3.5 w-18 shrink-0" />
        ))}
      </div>
      <div className="grid gap-4 wide:grid-cols-[1fr_22rem]">
        <div className={`h-80 ${cardClass}`} />
        <div className={`h-80 ${cardClass}`} />
      </div>
    </>
  )
}

/** Settings: the side list and one column of 720 px; on a narrow screen the list alone. */
function Lines() {
  return (
    <div className="lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-x-8">
      <div className="hidden space-y-5 px-2.5 lg:block">
        {times(14).map((line) => (
          <i key={line} className="h-3.5 w-32" />
        ))}
      </div>
      <div className={`max-w-180 divide-y divide-line ${cardClass}`}>
        {times(9).map((line) => (
          <div key={line} className="space-y-2 px-4 py-3.5">
            <i className="h-3.5 w-40" />
            <i className="h-3 w-72 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  )
}

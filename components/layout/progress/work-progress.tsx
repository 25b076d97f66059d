'use client'

import { lazy, Suspense, useEffect } from 'react'
import { useProgress } from './use-progress'

const Pill = lazy(() => import('./pill').then((file) => ({ default: file.Pill })))
const Toasts = lazy(() => import('./toasts').then((file) => ({ default: file.Toasts })))

/**
 * What is under way, small, in the frame of every page; its end is a toast, said once to screen readers, and the title
 * of the tab counts. What is drawn is loaded when there is something to draw.
 */
export function WorkProgress({ isWorking }: { isWorking: boolean }) {
  const { open, ended, dismiss } = useProgress(isWorking)
  const done = open.reduce((sum, item) => sum + item.done, 0)
  const total = open.reduce((sum, item) => sum + item.total, 0)
  useTitleMark(open.length > 0 ? `(${done}/${total})` : '')
  return (
    <>
      <Suspense>{open.length > 0 ? <Pill items={open} /> : null}</Suspense>
      {/* There before it speaks: a live region that appears with its text is not heard. */}
      <ul
        aria-live="polite"
        className="fixed right-4 bottom-18 z-40 w-[min(24rem,calc(100vw-2rem))] space-y-2 md:right-6 md:bottom-6"
      >
        <Suspense>{ended.length > 0 ? <Toasts items={ended} onDismiss={dismiss} /> : null}</Suspense>
      </ul>
    </>
  )
}

const markPattern = /^\(\d+\/\d+\) /

/** Sets a mark before the title of the page, also after the title changes. */
function useTitleMark(mark: string): void {
  useEffect(() => {
    if (mark === '') return
    const apply = () => {
      const bare = document.title.replace(markPattern, '')
      if (document.title !== `${mark} ${bare}`) document.title = `${mark} ${bare}`
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(markPattern, '')
    }
  }, [mark])
}

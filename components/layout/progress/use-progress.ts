'use client'

import { usePathname } from 'next/navigation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { knownWork } from './known-work'
import type { ProgressItem } from './progress-item'

/** A navigation looks again after so long, so that what others started shows, too. */
const lookEveryMs = 60_000
/** Its page follows events of its own, and one stream a tab is enough. */
const lockRunPath = /^\/locks\/[0-9a-f-]{36}$/
/** Pages that one lands on by starting something. */
const startedPath = /^\/(locks|messages\/runs|vouchers\/runs|tenants\/[^/]+\/issuances)\/[0-9a-f-]{36}$/

export type Progress = {
  /** What is under way. */
  open: ProgressItem[]
  /** What this person started and has ended since, the oldest first. */
  ended: ProgressItem[]
  dismiss: (id: string) => void
}

/**
 * What is under way, on every page of this tab. Asks when the page was drawn with something under way, when a page of
 * a run is entered, when the tab is shown again, and once a minute with a navigation; follows events while something
 * is under way.
 */
export function useProgress(isWorking: boolean): Progress {
  const path = usePathname()
  const [open, setOpen] = useState<ProgressItem[]>([])
  const [ended, setEnded] = useState<ProgressItem[]>([])
  const [isFollowing, setFollowing] = useState(false)
  const lookedAt = useRef(0)

  const take = useCallback((items: ProgressItem[]) => {
    lookedAt.current = Date.now()
    const stillOpen = items.filter((item) => item.isOpen)
    const over = knownWork.settle(items).filter((item) => {
      // The page of a run tells its end itself.
      const isTold = item.isMine && item.href !== location.pathname
      if (!isTold) knownWork.forget(item.id)
      return isTold
    })
    setOpen(stillOpen)
    setFollowing(stillOpen.length > 0)
    if (over.length > 0)
      setEnded((shown) => [...shown.filter(({ id }) => !over.some((one) => one.id === id)), ...over])
  }, [])

  useEffect(() => {
    const isDue = Date.now() - lookedAt.current > lookEveryMs
    const isFirst = lookedAt.current === 0
    if (isFirst) lookedAt.current = Date.now()
    if (startedPath.test(path)) knownWork.expect(path)
    if (startedPath.test(path) || (isFirst ? isWorking || knownWork.isAny() : isDue)) setFollowing(true)
    // Whoever reads the page of what ended needs no further word.
    setEnded((shown) => shown.filter(({ href }) => href !== path))
  }, [path, isWorking])

  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible' && knownWork.isAny()) setFollowing(true)
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])

  const isOnRun = lockRunPath.test(path)
  useEffect(() => {
    if (!isFollowing) return
    const controller = new AbortController()
    // Loaded when there is something to follow.
    void import('./listen').then(({ listen }) => {
      listen(take, { byEvents: !isOnRun, signal: controller.signal })
    })
    return () => controller.abort()
  }, [isFollowing, isOnRun, take])

  const dismiss = useCallback((id: string) => {
    knownWork.forget(id)
    setEnded((shown) => shown.filter((item) => item.id !== id))
  }, [])
  return { open, ended, dismiss }
}

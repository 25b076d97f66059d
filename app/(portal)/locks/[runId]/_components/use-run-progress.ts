'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { lockProgressPath } from '@/lib/platform/routes'
import type { ProgressView } from '../progress-view'

/** Longer than two heartbeats: whatever is in between swallows the events. */
const silenceMaxMs = 25_000
/** The rows below the bar follow it at this pace. */
const redrawMs = 3_000

export type RunProgress = {
  view: ProgressView
  /** Events do not come through, and the page must ask. */
  isPolling: boolean
  /** Nobody answers at the moment; the run itself goes on. */
  isCut: boolean
}

/** How a run goes, as the server tells it. */
export function useRunProgress(runId: string, drawn: ProgressView): RunProgress {
  const router = useRouter()
  const [result, setTold] = useState<ProgressView | null>(null)
  const [isPolling, setPolling] = useState(false)
  const [isCut, setCut] = useState(false)
  const { isOpen, phase } = drawn
  useEffect(() => {
    if (!isOpen) return
    const redraw = paced(() => router.refresh(), redrawMs)
    const ears = listen(runId, {
      onTold: (view) => {
        setTold(view)
        setPolling(false)
        setCut(false)
        redraw(view.phase !== phase)
      },
      onFinish: () => redraw(true),
      onSilence: () => setPolling(true),
      onCut: () => setCut(true),
    })
    // A hidden page listens to nothing: browsers allow few connections to one server.
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') return ears.stop()
      ears.start()
      redraw(true)
    }
    if (document.visibilityState === 'visible') ears.start()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      ears.stop()
      redraw.cancel()
    }
  }, [router, runId, isOpen, phase])
  return {
    view: result && result.at > drawn.at ? result : drawn,
    isPolling: isPolling && isOpen,
    isCut: isCut && isOpen,
  }
}

type Ears = { start: () => void; stop: () => void }

function listen(
  runId: string,
  heard: {
    onTold: (view: ProgressView) => void
    onFinish: () => void
    onSilence: () => void
    onCut: () => void
  },
): Ears {
  let source: EventSource | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(silence)
    source?.close()
    source = null
  }
  const isAlive = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      stop()
      heard.onSilence()
    }, silenceMaxMs)
  }
  const start = () => {
    stop()
    source = new EventSource(lockProgressPath(runId))
    isAlive()
    source.onmessage = ({ data }) => {
      isAlive()
      heard.onTold(JSON.parse(data) as ProgressView)
    }
    source.addEventListener('beat', isAlive)
    source.addEventListener('finish', () => {
      stop()
      heard.onFinish()
    })
    source.onerror = () => {
      heard.onCut()
      // The browser itself tries again, unless the answer was a no.
      if (source?.readyState !== EventSource.CLOSED) return
      stop()
      heard.onSilence()
    }
  }
  return { start, stop }
}

type Paced = { (isUrgent: boolean): void; cancel: () => void }

/** Does the work at most once in a while, and for the last call too; urgent calls do not wait. */
function paced(work: () => void, everyMs: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined
  const call = (isUrgent: boolean) => {
    if (isUrgent) {
      clearTimeout(timer)
      timer = undefined
      work()
      return
    }
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, everyMs)
  }
  return Object.assign(call, { cancel: () => clearTimeout(timer) })
}

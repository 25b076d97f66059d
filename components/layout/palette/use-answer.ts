import { useEffect, useRef, useState } from 'react'
import { routes, withQuery } from '@/lib/platform/routes'
import type { PaletteAnswer } from './palette-answer'
import { readRecent } from './recent-paths'

/** A pause in the typing. */
const pauseMs = 120

export type AnswerState = {
  answer: PaletteAnswer | null
  /** What the answer is for; differs from what is typed while one is under way. */
  answered: string | null
  isFailed: boolean
}

/** What the server finds for what is typed: one request after a pause, and the one before it is aborted. */
export function useAnswer(typed: string): AnswerState {
  const [state, setState] = useState<AnswerState>({ answer: null, answered: null, isFailed: false })
  // Kept while the palette is open only: the next person in this tab starts without them.
  const answers = useRef(new Map<string, PaletteAnswer>())
  useEffect(() => {
    const known = answers.current.get(typed)
    if (known) {
      setState({ answer: known, answered: typed, isFailed: false })
      return
    }
    const controller = new AbortController()
    const ask = async () => {
      try {
        const recent = typed === '' ? readRecent().join(',') : null
        const response = await fetch(withQuery(routes.palette, { q: typed, recent }), {
          signal: controller.signal,
        })
        if (!response.ok) throw new Error(`The search answered ${response.status}`)
        const answer = (await response.json()) as PaletteAnswer
        answers.current.set(typed, answer)
        setState({ answer, answered: typed, isFailed: false })
      } catch {
        if (!controller.signal.aborted) setState((last) => ({ ...last, isFailed: true }))
      }
    }
    const timer = setTimeout(ask, typed === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return state
}

'use client'

import { useEffect, useRef, useState } from 'react'

export type Suggestions = { said: string; options: string[] }

const none: Suggestions = { said: '', options: [] }
const pauseMs = 120

/** Suggestions for what is typed, from an address that answers `{ said, options }`; none where it does not. */
export function useSuggestions(path: string) {
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

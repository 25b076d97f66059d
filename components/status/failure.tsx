'use client'

import { useEffect } from 'react'
import { databaseFullDigest, databaseGoneDigest } from '@/lib/platform/database/database-gone'
import { Button } from '../ui/button'
import { EmptyState, type IconProps } from './empty-state'

// The error page has its own texts, because loading texts can be what failed.
const words = {
  es: {
    title: 'Esta página falló',
    text: 'No se perdió nada de lo guardado. Vuelva a intentarlo; si se repite, indique este número:',
    retry: 'Reintentar',
    goneTitle: 'La base de datos no responde',
    goneText:
      'Portería sigue en pie y vuelve a intentarlo sola. Si acababa de guardar algo, mire primero si quedó guardado.',
    fullTitle: 'El servidor no tiene espacio',
    fullText:
      'Su disco está lleno. Lo guardado sigue ahí, pero nada nuevo se guarda hasta que haya espacio: avise a quien cuida el servidor.',
  },
  en: {
    title: 'This page failed',
    text: 'Nothing that was saved is lost. Try again; if it happens again, give this number:',
    retry: 'Try again',
    goneTitle: 'The database does not answer',
    goneText:
      'Portería is up and tries again by itself. If you had just saved something, look first whether it was kept.',
    fullTitle: 'The server has no room',
    fullText:
      'Its disk is full. What was saved is still there, but nothing new is saved until there is room: tell whoever looks after the server.',
  },
}

const againMs = 4_000

export type FailureProps = { error: Error & { digest?: string }; reset: () => void }

export function Failure({ error, reset }: FailureProps) {
  const english = typeof document !== 'undefined' && document.documentElement.lang === 'en'
  const said = words[english ? 'en' : 'es']
  const isGone = error.digest === databaseGoneDigest
  useEffect(() => {
    if (!isGone) return
    // Reloads the whole page, because the layout needs the database too.
    const timer = setTimeout(() => location.reload(), againMs)
    return () => clearTimeout(timer)
  }, [isGone])
  const isFull = error.digest === databaseFullDigest
  const title = isGone ? said.goneTitle : isFull ? said.fullTitle : said.title
  const text = isGone ? said.goneText : isFull ? said.fullText : said.text
  return (
    <EmptyState
      icon={Cross}
      title={<h1>{title}</h1>}
      action={
        <Button variant="primary" onClick={isGone || isFull ? () => location.reload() : reset}>
          {said.retry}
        </Button>
      }
    >
      <p>{text}</p>
      {isGone || isFull ? null : (
        <p className="mt-1 select-all font-medium text-ink">{error.digest ?? '—'}</p>
      )}
    </EmptyState>
  )
}

// Drawn here, because the sprite of icons may be what cannot be loaded.
function Cross(props: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers where it is used
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" {...props}>
      <path d="M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20M15 9l-6 6m0-6l6 6" />
    </svg>
  )
}

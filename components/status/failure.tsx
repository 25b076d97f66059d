'use client'

import { CircleX } from 'lucide-react'
import { Button } from '../ui/button'
import { EmptyState } from './empty-state'

// An error page is all that is left when texts could not be prepared: it carries its own.
const words = {
  es: {
    title: 'Esta página falló',
    text: 'No se perdió nada de lo guardado. Vuelva a intentarlo; si se repite, indique este número:',
    retry: 'Reintentar',
  },
  en: {
    title: 'This page failed',
    text: 'Nothing that was saved is lost. Try again; if it happens again, give this number:',
    retry: 'Try again',
  },
}

export function Failure({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const english = typeof document !== 'undefined' && document.documentElement.lang === 'en'
  const { title, text, retry } = words[english ? 'en' : 'es']
  return (
    <EmptyState
      icon={CircleX}
      title={<h1>{title}</h1>}
      action={
        <Button variant="primary" onClick={reset}>
          {retry}
        </Button>
      }
    >
      <p>{text}</p>
      <p className="mt-1 select-all font-medium text-ink">{error.digest ?? '—'}</p>
    </EmptyState>
  )
}

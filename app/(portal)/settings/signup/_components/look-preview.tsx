'use client'

import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '@/components/i18n/use-texts'
import { accentProperties } from './look-preview-accent'

export type PreviewWords = {
  heading: string
  intro: string
  ruc: string
  next: string
  /** With `{contact}` in the place of the contact. */
  contact: string
}

export type LookPreviewProps = {
  resellerName: string
  accent: string
  logoUrl: string | null
  title: string
  intro: string
  contact: string
  words: PreviewWords
  lang: 'es' | 'en'
}

/**
 * The head of the signup page as visitors will see it, light or dark. The theme is switched by CSS. What is typed is
 * shown at once; without JavaScript it shows what is saved.
 */
export function LookPreview(props: LookPreviewProps) {
  const t = useTexts('signupSettings')
  const { resellerName, accent, logoUrl, title, intro, contact, words, lang } = props
  const frame = useAccent(accent)
  return (
    <section
      aria-label={t('previewTitle')}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex min-h-12 items-center justify-between gap-3 border-line border-b px-4 py-2">
        <h2 className="font-semibold text-14">{t('previewTitle')}</h2>
        <div className="flex gap-3 text-13">
          {(['light', 'dark'] as const).map((theme) => (
            <label key={theme} htmlFor={`preview-${theme}`} className="flex items-center gap-1.5">
              <input
                type="radio"
                id={`preview-${theme}`}
                name="preview-theme"
                value={theme}
                defaultChecked={theme === 'light'}
              />
              {theme === 'light' ? t('accentLight') : t('accentNight')}
            </label>
          ))}
        </div>
      </header>
      <div ref={frame} lang={lang} className="look-preview theme-sample bg-bg text-ink">
        <p className="flex h-14 items-center gap-2.5 border-line border-b bg-surface px-4 font-semibold">
          {logoUrl ? (
            // biome-ignore lint/performance/noImgElement: logo uploaded by the reseller, dimensions unknown
            <img src={logoUrl} alt="" className="h-8 max-w-32 shrink-0 object-contain" />
          ) : (
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-control bg-accent text-on-accent"
            >
              {resellerName.slice(0, 1).toUpperCase()}
            </span>
          )}
          <span className="truncate">{resellerName}</span>
        </p>
        <div className="px-4 py-5">
          <p className="font-semibold text-20 break-words tracking-[-0.02em]">{title || words.heading}</p>
          <p className="mt-1 line-clamp-6 text-ink-2 break-words whitespace-pre-line">
            {intro || words.intro}
          </p>
          <p className="mt-4 mb-1.5 font-medium text-13">{words.ruc}</p>
          <div className="flex gap-2">
            <span className="h-9 flex-1 rounded-control border border-line-strong bg-surface" />
            <span className="flex h-9 items-center rounded-control bg-accent px-3 font-medium text-on-accent">
              {words.next}
            </span>
          </div>
          {contact ? (
            <p className="mt-4 text-13 text-ink-2 break-words">
              {words.contact.replace('{contact}', contact)}
            </p>
          ) : null}
        </div>
      </div>
      <p className="border-line border-t px-4 py-2.5 text-12 text-ink-2">{t('previewHint')}</p>
    </section>
  )
}

/** Sets the accent by script: the CSP refuses `style` attributes. */
function useAccent(accent: string) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const properties = accentProperties(accent)
    for (const [name, value] of properties) element.style.setProperty(name, value)
    return () => {
      for (const [name] of properties) element.style.removeProperty(name)
    }
  }, [accent])
  return frame
}

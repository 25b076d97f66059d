'use client'

import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts'
import { commandKey } from './command-key'
import { goKeys } from './use-frame-keys'

export type KeyHelpProps = {
  /** Names of the sections that this person may open, by path. */
  names: Record<string, string>
  onClose: () => void
}

/** The keys that work on every page. */
export function KeyHelp({ names, onClose }: KeyHelpProps) {
  const t = useTexts('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const places = Object.entries(goKeys).filter(([, href]) => names[href])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, and so does Escape.
    <dialog
      ref={dialog}
      aria-label={t('keys')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-raised p-0 text-ink shadow-float backdrop:bg-bg/70"
    >
      <div className="p-5">
        <h2 className="mb-3 font-semibold text-16">{t('keys')}</h2>
        <dl className="space-y-1 text-13">
          <Line keys={[commandKey(), 'K']} text={t('searchEverywhere')} />
          <Line keys={['/']} text={t('searchEverywhere')} />
          <Line keys={['?']} text={t('keys')} />
          {places.map(([key, href]) => (
            <Line key={key} keys={['g', key]} text={names[href] ?? ''} />
          ))}
        </dl>
      </div>
    </dialog>
  )
}

function Line({ keys, text }: { keys: string[]; text: string }) {
  return (
    <div className="flex min-h-8 flex-row-reverse items-center justify-between gap-4">
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="inline-grid h-6 min-w-6 place-items-center rounded-control border border-line-strong bg-sunken px-1.5 font-sans text-12"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd className="text-ink-2">{text}</dd>
    </div>
  )
}

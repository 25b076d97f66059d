'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { CopyButton } from '@/components/forms/copy-button'
import { useTexts } from '@/components/i18n/use-texts'

/** A secret that was just made: nothing else ever shows it. */
export function ShownSecret({ secret, children }: { secret: string; children?: ReactNode }) {
  const t = useTexts('webhooks')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="space-y-3 rounded-card border border-line-strong bg-sunken p-4 outline-none"
    >
      <p className="font-medium">{t('secretNew')}</p>
      <code className="block select-all rounded-control bg-surface px-3 py-2 text-13 [overflow-wrap:anywhere]">
        {secret}
      </code>
      <p className="text-13 text-ink-2">{t('secretOnce')}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} label={t('copy')} done={t('copied')} />
        {children}
      </div>
    </div>
  )
}

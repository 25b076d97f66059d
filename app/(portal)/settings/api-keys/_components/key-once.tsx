'use client'

import { CopyButton } from '@/components/forms/copy-button'
import { useTexts } from '@/components/i18n/use-texts'
import { KeyRound } from '@/components/ui/icons'

type KeyOnceProps = { value: string; title: string; origin: string }

/** A key that is shown once, with the command that tries it. */
export function KeyOnce({ value, title, origin }: KeyOnceProps) {
  const t = useTexts('apiKeys')
  return (
    <div role="status" className="space-y-4 rounded-card border border-ok/40 bg-ok-soft p-4">
      <div className="flex gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        <div>
          <p className="font-medium">{title}</p>
          <p className="text-13 text-ink-2">{t('once')}</p>
        </div>
      </div>
      <Copyable label={t('key')} text={value} copy={t('copy')} done={t('copied')} />
      <Copyable
        label={t('tryIt')}
        text={`curl -H 'Authorization: Bearer ${value}' '${origin}/api/v1/tenants?limit=5'`}
        copy={t('copyCommand')}
        done={t('commandCopied')}
      />
    </div>
  )
}

type CopyableProps = { label: string; text: string; copy: string; done: string }

function Copyable({ label, text, copy, done }: CopyableProps) {
  return (
    <div>
      <p className="mb-1.5 font-medium text-13">{label}</p>
      <div className="flex flex-wrap items-start gap-2">
        <code className="min-w-0 flex-1 basis-60 select-all rounded-control border border-line bg-surface px-3 py-2 font-mono text-13 break-all">
          {text}
        </code>
        <CopyButton text={text} label={copy} done={done} />
      </div>
    </div>
  )
}

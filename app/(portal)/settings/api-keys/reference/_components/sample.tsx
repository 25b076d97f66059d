'use client'

import { CopyButton } from '@/components/forms/copy-button'
import { useTexts } from '@/components/i18n/use-texts'

/** Text to copy, in a fixed-width face; long lines are broken, so that nothing scrolls. */
export function Sample({ text }: { text: string }) {
  const t = useTexts('apiReference')
  return (
    <div className="relative min-w-0 rounded-control border border-line bg-sunken">
      <pre className="p-3 pr-10 font-mono text-12 leading-5 whitespace-pre-wrap break-words">{text}</pre>
      <span className="absolute top-1.5 right-1.5">
        <CopyButton compact text={text} label={t('copyOf')} done={t('copied')} />
      </span>
    </div>
  )
}

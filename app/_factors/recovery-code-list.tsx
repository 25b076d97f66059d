import type { ReactNode } from 'react'
import { CopyButton } from '@/components/forms/copy-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Notice } from '@/components/status/notice'

type Props = { codes: string[]; continueLink: ReactNode }

/** Recovery codes, which are shown only once. Texts: `recoveryCodeKeys`. */
export function RecoveryCodeList({ codes, continueLink }: Props) {
  const t = useTexts('factors')
  return (
    <div className="space-y-4">
      <Notice tone="warn" title={t('codesTitle')} live>
        {t('codesText')}
      </Notice>
      <ul className="grid max-w-90 grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-sunken px-4 py-3 font-mono text-13">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        {continueLink}
        <CopyButton text={codes.join('\n')} label={t('codesCopy')} done={t('codesCopied')} />
      </div>
    </div>
  )
}

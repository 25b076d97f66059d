import { buttonClass } from '@/components/ui/button-class'
import { FileCode2, FileText, type Icon, Stamp } from '@/components/ui/icons'
import type { IssuanceView } from '@/lib/domain/documents/issuing/queries'
import { isGuideSettled } from '@/lib/domain/documents/issuing/states'
import type { Texts } from '@/lib/platform/i18n/texts'

/** The document's files, where they lie: on the tenant's own server. */
export function IssuanceFiles({ t, issuance }: { t: Texts; issuance: IssuanceView }) {
  const { links, number, authorityState } = issuance
  const files = [
    [t('vouchers.pdf'), links.pdf, FileText],
    [t('vouchers.xml'), links.xml, FileCode2],
    [t('vouchers.cdr'), links.cdr, Stamp],
  ] as const satisfies (readonly [string, string | null, Icon])[]
  if (files.every(([, url]) => url === null)) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {files.map(([file, url, Icon]) =>
        url === null ? null : (
          <a
            key={file}
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('issuing.fileOf', { file, number: number ?? '' })}
            className={buttonClass({})}
          >
            <Icon aria-hidden />
            {file}
          </a>
        ),
      )}
      <p className="text-13 text-ink-2">
        {links.cdr === null && !isGuideSettled(authorityState) ? `${t('issuing.noCdr')} ` : null}
        {t('issuing.filesHint')}
      </p>
    </div>
  )
}

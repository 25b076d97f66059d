import { Download } from '@/components/ui/icons'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Links that download the list as XLSX and CSV. */
export function DownloadLinks({ t, href }: { t: Texts; href: (format: 'csv' | 'xlsx') => string }) {
  return (
    <p className="flex items-center gap-3 text-13">
      <Download aria-hidden className="size-4 text-ink-3" />
      <a href={href('xlsx')} className="text-link">
        {t('shell.xlsx')}
      </a>
      <a href={href('csv')} className="text-link">
        {t('shell.csv')}
      </a>
    </p>
  )
}

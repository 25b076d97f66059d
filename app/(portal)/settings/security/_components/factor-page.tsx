import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

/** Layout of the pages under account security. */
export function FactorPage({ t, title, children }: { t: Texts; title: string; children: ReactNode }) {
  return (
    <div className="max-w-3xl space-y-4">
      <p className="text-13">
        <Link href={routes.security} className="text-link">
          {t('factors.back')}
        </Link>
      </p>
      <PageHeader title={title} />
      {children}
    </div>
  )
}

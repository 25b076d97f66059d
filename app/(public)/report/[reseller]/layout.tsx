import type { ReactNode } from 'react'
import { ResellerFrame } from '@/components/layout/reseller-frame'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { signupPath } from '@/lib/platform/routes'
import { reportBrand } from './report-brand'

type Props = { children: ReactNode; params: Promise<{ reseller: string }> }

/** No link and no form leads anywhere from here: the page is one report. */
export default async function SentReportLayout({ children, params }: Props) {
  const [{ reseller }, { t }] = await Promise.all([params, requestTexts()])
  const brand = await reportBrand(reseller)
  const logoUrl = brand?.logoVersion ? `${signupPath(brand.slug)}/logo?v=${brand.logoVersion}` : null
  return (
    <ResellerFrame
      brand={brand && { ...brand, href: null, logoUrl }}
      aside={null}
      footer={<p>{t('sentReport.madeWith')}</p>}
    >
      {children}
    </ResellerFrame>
  )
}

import type { ReactNode } from 'react'
import { ResellerFrame } from '@/components/layout/reseller-frame'
import { LanguageSwitch } from '@/components/layout/switches'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { signupPath } from '@/lib/platform/routes'
import { setLocaleAction } from '../../../preferences-actions'
import { accessBrand } from './access-brand'

type Props = { children: ReactNode; params: Promise<{ reseller: string }> }

export default async function AccessLayout({ children, params }: Props) {
  const [{ reseller }, { t, locale }] = await Promise.all([params, requestTexts()])
  const brand = await accessBrand(reseller)
  const logoUrl = brand?.logoVersion ? `${signupPath(brand.slug)}/logo?v=${brand.logoVersion}` : null
  return (
    <ResellerFrame
      brand={brand && { ...brand, href: null, logoUrl }}
      aside={<LanguageSwitch t={t} place="top-15 right-4" action={setLocaleAction} locale={locale} />}
      footer={brand ? <p>{t('accessPage.poweredBy', { reseller: brand.resellerName })}</p> : null}
    >
      {children}
    </ResellerFrame>
  )
}

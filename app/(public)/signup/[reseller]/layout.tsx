import type { ReactNode } from 'react'
import { ResellerFrame } from '@/components/layout/reseller-frame'
import { LanguageSwitch } from '@/components/layout/switches'
import type { SignupBrand } from '@/lib/domain/signups/public/public-page'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { signupPath } from '@/lib/platform/routes'
import { setLocaleAction } from '../../../preferences-actions'
import { publicPage } from './public-page'

export type SignupParams = { reseller: string }

type Props = { children: ReactNode; params: Promise<SignupParams> }

export default async function SignupLayout({ children, params }: Props) {
  const [{ reseller }, { t, locale }] = await Promise.all([params, requestTexts()])
  const page = await publicPage(reseller)
  const brand = page.kind === 'no-reseller' ? null : page.brand
  return (
    <ResellerFrame
      brand={brand && { ...brand, href: signupPath(brand.slug), logoUrl: logoUrl(brand) }}
      aside={<LanguageSwitch t={t} place="top-15 right-4" action={setLocaleAction} locale={locale} />}
      footer={
        brand ? (
          <>
            <p>{t('signup.poweredBy', { reseller: brand.resellerName })}</p>
            {brand.contact ? (
              <p className="mt-0.5">{t('signup.contactAt', { contact: brand.contact })}</p>
            ) : null}
          </>
        ) : null
      }
    >
      {children}
    </ResellerFrame>
  )
}

function logoUrl({ slug, logoVersion }: SignupBrand): string | null {
  return logoVersion ? `${signupPath(slug)}/logo?v=${logoVersion}` : null
}

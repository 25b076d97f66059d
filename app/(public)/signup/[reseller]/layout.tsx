import type { ReactNode } from 'react'
import { ResellerFrame } from '@/components/layout/reseller-frame'
import { LanguageSwitch } from '@/components/layout/switches'
import { requestTexts } from '@/lib/auth/session'
import { signupPath } from '@/lib/routes'
import type { SignupBrand } from '@/lib/signups/face'
import { setLocaleAction } from '../../../preferences-actions'
import { signupFace } from './signup-face'

export type SignupParams = { reseller: string }

type Props = { children: ReactNode; params: Promise<SignupParams> }

export default async function SignupLayout({ children, params }: Props) {
  const [{ reseller }, { t, locale }] = await Promise.all([params, requestTexts()])
  const face = await signupFace(reseller)
  const brand = face.kind === 'no-reseller' ? null : face.brand
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

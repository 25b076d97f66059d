import type { CSSProperties, ReactNode } from 'react'
import { LanguageSwitch } from '@/components/layout/switches'
import { requestTexts } from '@/lib/auth/session'
import { accentTones } from '@/lib/resellers/accent'
import { signupPath } from '@/lib/routes'
import type { SignupBrand } from '@/lib/signups/face'
import { setLocaleAction } from '../../../preferences-actions'
import { signupFace } from './signup-face'

export type SignupParams = { reseller: string }

type Props = { children: ReactNode; params: Promise<SignupParams> }

/** The reseller's own frame: its picture, its name, its colour, and nothing of the portal's. */
export default async function SignupLayout({ children, params }: Props) {
  const [{ reseller }, { t, locale }] = await Promise.all([params, requestTexts()])
  const face = await signupFace(reseller)
  const brand = face.kind === 'no-reseller' ? null : face.brand
  return (
    <div className="flex min-h-dvh flex-col" style={accentStyle(brand?.accent ?? null)}>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-180 items-center justify-between gap-3 px-4">
          {brand ? <BrandLink brand={brand} /> : <span />}
          <LanguageSwitch t={t} place="top-15 right-4" action={setLocaleAction} locale={locale} />
        </div>
      </header>
      <main className="mx-auto w-full max-w-180 flex-1 px-4 py-8 sm:py-12">{children}</main>
      {brand ? (
        <footer className="mx-auto w-full max-w-180 px-4 pb-8 text-13 text-ink-2">
          <p>{t('signup.poweredBy', { reseller: brand.resellerName })}</p>
          {brand.contact ? (
            <p className="mt-0.5">{t('signup.contactAt', { contact: brand.contact })}</p>
          ) : null}
        </footer>
      ) : null}
    </div>
  )
}

function BrandLink({ brand }: { brand: SignupBrand }) {
  return (
    <a href={signupPath(brand.slug)} className="flex min-w-0 items-center gap-3 font-semibold text-16">
      {brand.logoVersion ? (
        // biome-ignore lint/performance/noImgElement: the picture is the reseller's and has any size
        <img
          src={`${signupPath(brand.slug)}/logo?v=${brand.logoVersion}`}
          alt=""
          className="h-9 max-w-36 shrink-0 object-contain"
        />
      ) : (
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-control bg-accent text-on-accent"
        >
          {brand.resellerName.slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className="truncate">{brand.resellerName}</span>
    </a>
  )
}

/** The reseller's colour in the place of the portal's, for everything inside. */
function accentStyle(accent: string | null): CSSProperties | undefined {
  const tones = accent ? accentTones(accent) : null
  if (!tones) return undefined
  const both = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`
  return {
    '--accent': both(tones.accent),
    '--accent-strong': both(tones.strong),
    '--accent-soft': both(tones.soft),
    '--on-accent': both(tones.on),
  } as CSSProperties
}

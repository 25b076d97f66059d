import type { ReactNode } from 'react'
import { accentTones } from '@/lib/domain/resellers/accent-tones'
import { pageNonce } from '@/lib/platform/http/page-nonce'

export type ResellerFrameProps = {
  /** Null for an unknown slug: the frame is then unbranded. */
  brand: {
    resellerName: string
    accent: string | null
    /** Null without a logo. */
    logoUrl: string | null
    /** Link of the name; null for plain text. */
    href: string | null
  } | null
  /** Right end of the header, such as the language switch. */
  aside: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame of public pages with the reseller's logo, name and colour. */
export async function ResellerFrame({ brand, aside, footer, children }: ResellerFrameProps) {
  return (
    <div className="reseller-frame flex min-h-dvh flex-col">
      <style nonce={await pageNonce()}>{accentRule(brand?.accent ?? null)}</style>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-180 items-center justify-between gap-3 px-4">
          {brand ? <Name brand={brand} /> : <span />}
          {aside}
        </div>
      </header>
      <main className="mx-auto w-full max-w-180 flex-1 px-4 py-8 sm:py-12">{children}</main>
      {footer ? (
        <footer className="mx-auto w-full max-w-180 px-4 pb-8 text-13 text-ink-2">{footer}</footer>
      ) : null}
    </div>
  )
}

function Name({ brand }: { brand: NonNullable<ResellerFrameProps['brand']> }) {
  const look = 'flex min-w-0 items-center gap-3 font-semibold text-16'
  const inside = (
    <>
      {brand.logoUrl ? (
        // biome-ignore lint/performance/noImgElement: an uploaded logo of unknown size
        <img src={brand.logoUrl} alt="" className="h-9 max-w-36 shrink-0 object-contain" />
      ) : (
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-control bg-accent text-on-accent"
        >
          {brand.resellerName.slice(0, 1).toUpperCase()}
        </span>
      )}
      <span className="truncate">{brand.resellerName}</span>
    </>
  )
  return brand.href ? (
    <a href={brand.href} className={look}>
      {inside}
    </a>
  ) : (
    <p className={look}>{inside}</p>
  )
}

/** CSS that replaces the portal's accent inside the frame. Safe to inline: only a parsed colour is written. */
function accentRule(accent: string | null): string {
  const tones = accent ? accentTones(accent) : null
  if (!tones) return ''
  const both = ({ light, dark }: { light: string; dark: string }) => `light-dark(${light}, ${dark})`
  const lines = [
    `--accent: ${both(tones.accent)}`,
    `--accent-strong: ${both(tones.strong)}`,
    `--accent-soft: ${both(tones.soft)}`,
    `--on-accent: ${both(tones.on)}`,
  ]
  return `.reseller-frame { ${lines.join('; ')} }`
}

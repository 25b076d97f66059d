import { Link2Off } from '@/components/ui/icons'
import type { Texts } from '@/lib/platform/i18n/texts'

/** The same page for unknown, expired and withdrawn links, so that a token cannot be tested. */
export function DeadReport({ t, why }: { t: Texts; why: 'dead' | 'too-often' }) {
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-8 text-center sm:px-10">
      <span className="mx-auto mb-5 grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
        <Link2Off aria-hidden className="size-6" />
      </span>
      <h1 className="font-semibold text-24 tracking-[-0.02em]">{t(`sentReport.${why}Title`)}</h1>
      <p className="mx-auto mt-2 max-w-110 text-16 text-balance text-ink-2">{t(`sentReport.${why}Text`)}</p>
    </section>
  )
}

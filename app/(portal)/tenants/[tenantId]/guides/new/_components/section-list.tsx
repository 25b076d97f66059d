import { useTexts } from '@/components/i18n/use-texts'
import type { GuideKind } from '@/lib/domain/documents/guides/guide-kinds'
import { isInPart, partsOf } from './guide-parts'

/** The parts of the form as links, each with how many of its fields are to be corrected. */
export function SectionList({ kind, errors }: { kind: GuideKind; errors: Record<string, string> }) {
  const t = useTexts('guideForm')
  const wrong = Object.keys(errors)
  return (
    <nav
      aria-label={t('sections')}
      className="sticky top-[calc(var(--stripe)+4.75rem)] hidden self-start wide:block"
    >
      <ol className="space-y-0.5 border-line border-l text-13">
        {partsOf(kind, t).map((part) => {
          const count = wrong.filter((name) => isInPart(part, name)).length
          return (
            <li key={part.id}>
              <a
                href={`#section-${part.id}`}
                className="-ml-px flex min-h-8 items-center justify-between gap-2 border-transparent border-l-2 px-3 text-ink-2 motion-quick hover:border-accent hover:text-ink"
              >
                {part.title}
                {count > 0 ? (
                  <span className="grid h-5 min-w-5 place-items-center rounded-full bg-bad-soft px-1 font-medium text-12 text-bad">
                    {count}
                    <span className="sr-only"> {t('toCorrect')}</span>
                  </span>
                ) : null}
              </a>
            </li>
          )
        })}
      </ol>
      <p className="mt-4 px-3 text-12 text-ink-2">{t('required')}</p>
    </nav>
  )
}

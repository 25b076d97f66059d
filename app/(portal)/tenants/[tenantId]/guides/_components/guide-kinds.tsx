import { Plus } from 'lucide-react'
import { LinkButton } from '@/components/ui/link-button'
import { guideKinds } from '@/lib/guides/kinds'
import type { Texts } from '@/lib/i18n/texts'
import { newGuidePath } from '@/lib/routes'

/** The three kinds of guide with what each is for; `brief` leaves only the way to begin. */
export function GuideKinds({ t, tenantId, brief }: { t: Texts; tenantId: string; brief: boolean }) {
  if (brief) {
    return (
      <nav aria-label={t('guides.new')} className="flex flex-wrap gap-2">
        {guideKinds.map((kind) => (
          <LinkButton key={kind} href={newGuidePath(tenantId, { kind })} title={t(`guides.kindText.${kind}`)}>
            <Plus aria-hidden strokeWidth={1.75} />
            {t(`guides.kind.${kind}`)}
          </LinkButton>
        ))}
      </nav>
    )
  }
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {guideKinds.map((kind) => (
        <li key={kind} className="flex flex-col rounded-card border border-line bg-surface p-4">
          <h2 className="font-semibold text-14">{t(`guides.kind.${kind}`)}</h2>
          <p className="mt-1 mb-4 flex-1 text-13 text-ink-2">{t(`guides.kindText.${kind}`)}</p>
          <div>
            <LinkButton
              href={newGuidePath(tenantId, { kind })}
              variant="primary"
              aria-label={`${t('guides.start')}: ${t(`guides.kind.${kind}`)}`}
            >
              {t('guides.start')}
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

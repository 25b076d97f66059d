import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { formatRelative } from '@/lib/format'
import type { OpenCreation } from '@/lib/partners/queries'
import { newPartnerPath } from '@/lib/routes'
import type { PartnersScope } from '../partners-scope'
import { CreationState } from './creation-state'

/** What is on its way, waits for a person or was not created: nothing of it is in the list. */
export function OpenCreations({
  view: { t, locale, now },
  creations,
  mayOpen,
}: {
  view: PartnersScope
  creations: OpenCreation[]
  mayOpen: boolean
}) {
  if (creations.length === 0) return null
  return (
    <Card title={t('partners.openTitle')} flush>
      <ul className="divide-y divide-line text-13">
        {creations.map(({ id, name, state, askedByName, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <CreationState t={t} state={state} />
            {mayOpen ? (
              <Link href={newPartnerPath(id)} prefetch={false} className="font-medium hover:text-accent">
                {name}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            )}
            <span className="text-ink-2">
              {t('partners.openBy', { who: askedByName, when: formatRelative(createdAt, locale, now) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

import { tags } from '@/app/api/v1/_api/operation'
import { operations } from '@/app/api/v1/_api/operations'
import { Link } from '@/components/ui/link'
import { apiRoutes } from '@/lib/platform/api-routes'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Method } from './method'

/** Every operation, as links to its place below. */
export function Contents({ t }: { t: Texts }) {
  return (
    <nav aria-label={t('apiReference.contents')} className="rounded-card border border-line bg-surface p-4">
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {tags.map((tag) => (
          <div key={tag}>
            <p className="mb-1 text-12 text-ink-3">{t(`apiReference.tag.${tag}`)}</p>
            <ul>
              {operations
                .filter((operation) => operation.tag === tag)
                .map(({ id, method }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="flex min-h-7 items-center gap-2 text-13 text-ink-2 motion-quick hover:text-ink"
                    >
                      <Method method={method} />
                      {t(`apiReference.op.${id}`)}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 border-line border-t pt-3 text-13">
        <a href="#rules" className="text-link">
          {t('apiReference.rulesTitle')}
        </a>
        <a href="#errors" className="text-link">
          {t('apiReference.errorsTitle')}
        </a>
        <Link href={apiRoutes.events} className="text-link">
          {t('webhookReference.title')}
        </Link>
      </p>
    </nav>
  )
}

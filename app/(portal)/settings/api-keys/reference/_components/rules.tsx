import { env } from '@/lib/platform/env'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What holds for every operation. */
export function Rules({ t }: { t: Texts }) {
  const rules = [
    [t('apiReference.rule.key'), t('apiReference.rule.keyText')],
    [t('apiReference.rule.repeat'), t('apiReference.rule.repeatText')],
    [t('apiReference.rule.pages'), t('apiReference.rule.pagesText')],
    [
      t('apiReference.rule.limits'),
      t('apiReference.rule.limitsText', { max: env().API_REQUESTS_PER_MINUTE }),
    ],
    [t('apiReference.rule.etag'), t('apiReference.rule.etagText')],
    [t('apiReference.rule.values'), t('apiReference.rule.valuesText')],
  ] as const
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {rules.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="font-medium">{name}</dt>
          <dd className="-mt-2 text-ink-2 sm:mt-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

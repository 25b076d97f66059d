import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { TemplateFile } from '@/lib/domain/messages/templates/queries'
import { requesterName } from '@/lib/platform/audit/requester-name'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { templatePath } from '@/lib/platform/routes'

export type VersionView = { t: Texts; locale: Locale; zone: string }

/** All versions, newest first. */
export function VersionList({
  view: { t, locale, zone },
  template,
  current,
}: {
  view: VersionView
  template: TemplateFile
  current: number
}) {
  const [latest] = template.versions
  return (
    <Card title={t('templates.history')} flush>
      <ol className="divide-y divide-line">
        {template.versions.map(({ id, version, madeByName, createdAt }) => (
          <li key={id}>
            <Link
              href={templatePath(template.templateId, version)}
              aria-current={version === current ? 'true' : undefined}
              className="block px-4 py-2 hover:bg-sunken aria-[current]:bg-accent-soft"
            >
              <span className="font-medium">{t('templates.historyOf', { version })}</span>
              {version === latest.version ? (
                <span className="text-13 text-ink-2"> · {t('templates.current')}</span>
              ) : null}
              <span className="block text-12 text-ink-2">
                {t('templates.by', {
                  who: requesterName(t, madeByName),
                  when: formatInstant(createdAt, locale, 'dateTime', zone),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}

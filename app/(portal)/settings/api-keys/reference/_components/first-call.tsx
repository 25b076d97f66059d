import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { apiRoutes } from '@/lib/platform/api-routes'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Sample } from './sample'

/** From nothing to an answer, by copy and paste. */
export function FirstCall({ t, server }: { t: Texts; server: string }) {
  const command = `export PORTERIA_KEY='por_live_…'\ncurl -H "Authorization: Bearer $PORTERIA_KEY" \\\n  '${server}/tenants?limit=5'`
  return (
    <Card title={t('apiReference.startTitle')}>
      <ol className="list-decimal space-y-3 pl-5">
        <li>
          <Link href={apiRoutes.newKey} className="text-link">
            {t('apiReference.startKey')}
          </Link>
        </li>
        <li>
          <span className="mb-2 block">{t('apiReference.startCall')}</span>
          <Sample text={command} />
        </li>
        <li>{t('apiReference.startAnswer')}</li>
      </ol>
    </Card>
  )
}

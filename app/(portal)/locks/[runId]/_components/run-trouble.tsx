import { Notice } from '@/components/status/notice'
import { Link } from '@/components/ui/link'
import type { LockRunLine } from '@/lib/domain/locks/queries'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { troubleSentences } from '@/lib/platform/i18n/trouble-sentences'
import { tenantPath } from '@/lib/platform/routes'

/** Why a run is paused, or does not get on although nobody paused it; nothing while it does. */
export function RunTrouble({ t, run }: { t: Texts; run: LockRunLine }) {
  const isPaused = run.state === 'paused'
  if (!isPaused && !run.trouble) return null
  const paused = isPaused ? findText(t, `locks.paused.${run.pausedFor}`) : null
  const sentences = run.trouble ? troubleSentences(t, run.trouble) : []
  return (
    <div className="mb-4">
      <Notice tone="warn" title={t(isPaused ? 'lockScreens.pausedTitle' : 'lockScreens.failingTitle')}>
        <div className="space-y-1">
          {paused ? <p>{paused}</p> : null}
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {run.trouble?.tenantId ? (
            <p>
              <Link href={tenantPath(run.trouble.tenantId)} className="text-link">
                {t('lockScreens.troubleTenantLink', { name: run.trouble.tenantName ?? '' })}
              </Link>
            </p>
          ) : null}
        </div>
      </Notice>
    </div>
  )
}

import { CircleCheck, CircleHelp, CircleX } from '@/components/ui/icons'
import type { LockItemView } from '@/lib/domain/locks/queries'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

export type LockProofProps = { t: Texts; locale: Locale; zone: string; item: LockItemView }

/** The last readings of central host and tenant host with their times, which prove a lock. */
export function LockProof({ t, locale, zone, item }: LockProofProps) {
  const notAsked = item.endedAt ? t('lockScreens.hostNotAsked') : t('lockScreens.notRead')
  const silent = item.hostSilence ? t(`locks.hostSaid.${item.hostSilence}`) : notAsked
  const view = { t, locale, zone, desired: item.desired }
  return (
    <dl className="grid gap-x-4 gap-y-2 text-13 sm:grid-cols-[auto_1fr]">
      <End
        {...view}
        label={t('lockScreens.central')}
        access={item.centralAccess}
        at={item.centralReadAt}
        silent={t('lockScreens.notRead')}
      />
      <End
        {...view}
        label={t('lockScreens.host')}
        access={item.hostAccess}
        at={item.hostReadAt}
        silent={silent}
      />
    </dl>
  )
}

type EndProps = Omit<LockProofProps, 'item'> & {
  label: string
  access: LockItemView['centralAccess']
  at: Date | null
  desired: LockItemView['desired']
  silent: string
}

function End({ t, locale, zone, label, access, at, desired, silent }: EndProps) {
  const known = access !== null && access !== 'unknown'
  const Icon = !known ? CircleHelp : access === desired ? CircleCheck : CircleX
  const tone = !known ? 'text-ink-3' : access === desired ? 'text-ok' : 'text-bad'
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-1.5">
        <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
        <span className="font-medium">{known ? t(`locks.access.${access}`) : silent}</span>
        {at ? (
          <span className="text-ink-2">
            {t(known ? 'lockScreens.readAt' : 'lockScreens.askedAt', {
              exact: formatInstant(at, locale, 'dateTime', zone),
            })}
          </span>
        ) : null}
      </dd>
    </>
  )
}

'use client'

import { useEffect, useState, useTransition } from 'react'
import { ActionButton } from '@/components/forms/action-button'
import { useHydrated } from '@/components/forms/use-hydrated'
import { useTexts } from '@/components/i18n/use-texts'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { idleState } from '@/lib/platform/forms/action-state'
import { openPushAction, turnOffPushAction, turnOnPushAction } from './actions'
import { canPush, findOwnHash, isRefused, subscribe, unsubscribe } from './browser-push'

export type PushDeviceRow = { id: string; hash: string; name: string; facts: string; removeOf: string }

export type PushSwitchProps = {
  devices: PushDeviceRow[]
  /** How it works and where it ends, in a fold. */
  about: string
}

/** Turns notifications on and off for this browser, and lists the person's others. */
export function PushSwitch({ devices, about }: PushSwitchProps) {
  const t = useTexts('push')
  // Undefined until the browser said; null when it has no subscription.
  const [hash, setHash] = useState<string | null>()
  useEffect(() => {
    findOwnHash().then(setHash, () => setHash(null))
  }, [])
  return (
    <>
      <div className="space-y-2 p-4">
        <Switch hash={hash} setHash={setHash} isOn={devices.some((device) => device.hash === hash)} />
        <details className="text-13">
          <summary className="w-fit text-link">{t('about')}</summary>
          <p className="mt-1.5 text-ink-2 text-pretty">{about}</p>
        </details>
      </div>
      {devices.length > 0 ? (
        <div className="border-line border-t">
          <h3 className="px-4 pt-3 font-medium">{t('devices')}</h3>
          <ul className="divide-y divide-line">
            {devices.map((device) => (
              <Device key={device.id} device={device} isThis={device.hash === hash} />
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function Device({ device, isThis }: { device: PushDeviceRow; isThis: boolean }) {
  const t = useTexts('push')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device.name}
          {isThis ? <Badge tone="info">{t('thisOne')}</Badge> : null}
        </p>
        <p className="text-13 text-ink-2">{device.facts}</p>
      </div>
      <ActionButton
        action={turnOffPushAction}
        values={{ subscriptionId: device.id }}
        text={t('remove')}
        label={device.removeOf}
      />
    </li>
  )
}

type SwitchProps = {
  hash: string | null | undefined
  setHash: (hash: string | null) => void
  isOn: boolean
}

function Switch({ hash, setHash, isOn }: SwitchProps) {
  const t = useTexts('push')
  const hydrated = useHydrated()
  const [failure, setFailure] = useState('')
  const [isBusy, start] = useTransition()
  if (!hydrated) return <noscript className="text-ink-2">{t('needsScript')}</noscript>
  if (!canPush()) return <p className="text-ink-2">{t('unsupported')}</p>
  if (hash === undefined) return <p className="text-ink-2">{t('checking')}</p>
  if (isRefused()) return <p className="text-ink-2">{t('refused')}</p>
  const change = () => {
    if (isBusy) return
    start(async () => {
      setFailure('')
      const wrong = await (isOn ? turnOff() : turnOn()).catch(() => t('failed'))
      setHash(await findOwnHash().catch(() => null))
      setFailure(wrong)
    })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1" role="status">
        {t(isOn ? 'on' : 'off')}
      </p>
      <Button variant={isOn ? 'secondary' : 'primary'} onClick={change} aria-busy={isBusy}>
        {t(isOn ? 'turnOff' : 'turnOn')}
      </Button>
      {failure ? (
        <p role="alert" className="w-full text-13 text-bad">
          {failure}
        </p>
      ) : null}
    </div>
  )
}

/** What went wrong, or nothing. The question of the browser comes first: it must follow the click. */
async function turnOn(): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') return ''
  const { status, message = '', values } = await openPushAction(idleState, new FormData())
  if (status !== 'ok' || !values?.publicKey) return message
  const fields = await subscribe(values.publicKey)
  const taken = await turnOnPushAction(idleState, fields)
  if (taken.status === 'ok') return ''
  await unsubscribe()
  return taken.message ?? ''
}

async function turnOff(): Promise<string> {
  const endpoint = await unsubscribe()
  if (!endpoint) return ''
  const fields = new FormData()
  fields.set('endpoint', endpoint)
  const { status, message = '' } = await turnOffPushAction(idleState, fields)
  return status === 'ok' ? '' : message
}

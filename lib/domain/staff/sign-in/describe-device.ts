import Bowser from 'bowser'
import type { Texts } from '../../../platform/i18n/texts'

/** "Chrome en Windows"; unknown parts are left out. */
export function describeDevice(userAgent: string | null, t: Texts): string {
  if (!userAgent) return t('sessions.deviceUnknown')
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return t('sessions.deviceUnknown')
  return os.name ? t('sessions.device', { browser: browser.name, os: os.name }) : browser.name
}

/** Whether it is a phone or tablet; picks the icon. */
export function isHandheld(userAgent: string | null): boolean {
  const type = userAgent ? Bowser.parse(userAgent).platform.type : undefined
  return type === 'mobile' || type === 'tablet'
}

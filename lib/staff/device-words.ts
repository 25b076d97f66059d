import Bowser from 'bowser'
import type { Texts } from '../i18n/texts'

/** "Chrome en Windows"; what a browser does not say is not guessed. */
export function deviceWords(userAgent: string | null, t: Texts): string {
  if (!userAgent) return t('sessions.deviceUnknown')
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return t('sessions.deviceUnknown')
  return os.name ? t('sessions.device', { browser: browser.name, os: os.name }) : browser.name
}

/** Whether it fits into a hand: for the picture beside the words. */
export function isHandheld(userAgent: string | null): boolean {
  const type = userAgent ? Bowser.parse(userAgent).platform.type : undefined
  return type === 'mobile' || type === 'tablet'
}

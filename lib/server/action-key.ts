import { hkdfSync } from 'node:crypto'

const bytes = 32
const derive = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'porteria server actions', bytes)).toString('base64')

/** Salt of server action ids. Public, and equal in all builds of the same sources. */
export const actionIdSalt = derive('ids that every build of these sources shares')

/** Key with which Next encrypts the bound arguments of actions: the same in every web server of an installation. */
export function actionKey(sessionSecret: string): string {
  return derive(sessionSecret)
}

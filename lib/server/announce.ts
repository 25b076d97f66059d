import { signupPath } from '../platform/routes'
import { demoSlug } from './demo/is-demo-possible'
import type { SeededFirstRun } from './demo/seed-first-run'
import type { Home } from './home'
import { isOpenToOthers } from './read-host'
import type { Settings } from './settings'

/** The message shown when everything is ready. */
export function announce({
  settings,
  home,
  seeded,
}: {
  settings: Settings
  home: Home
  seeded: SeededFirstRun
}): void {
  const { sandbox, demo, setupLink, sealed } = seeded
  const lines = ['', `  Portería     ${settings.portalUrl}`]
  if (sandbox)
    lines.push(`  sandbox      ${sandbox.central}  (an imitation of the service, not for production)`)
  if (demo) {
    lines.push(`  sign in      ${demo.email}  ${demo.password}`)
    lines.push(`  signup page  ${settings.portalUrl}${signupPath(demoSlug)}`)
    lines.push(`  its token    ${demo.resellerToken}  (of the sandbox's reseller)`)
  }
  if (demo && isOpenToOthers(settings.host)) {
    lines.push('', `  HOST=${settings.host}: whoever reaches this machine can sign in with that password.`)
  }
  if (setupLink) lines.push('', `  Make the first owner, once, here: ${setupLink}`)
  if (sealed) lines.push('', `  ${sealed}`, '')
  lines.push(`  data folder  ${home.folder}`, '', '  Ctrl-C ends everything.', '')
  console.log(lines.join('\n'))
}

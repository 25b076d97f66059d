import { signupPath } from '../routes'
import { demoSlug } from './demo-possible'
import type { Furnished } from './furnish'
import type { Home } from './home'
import type { Settings } from './settings'

/** What a person sees once everything serves. */
export function announce({
  settings,
  home,
  furnished,
}: {
  settings: Settings
  home: Home
  furnished: Furnished
}): void {
  const { sandbox, demo, setupLink, sealed } = furnished
  const lines = ['', `  Portería     ${settings.portalUrl}`]
  if (sandbox)
    lines.push(`  sandbox      ${sandbox.central}  (an imitation of the service, not for production)`)
  if (demo) {
    lines.push(`  sign in      ${demo.email}  ${demo.password}`)
    lines.push(`  signup page  ${settings.portalUrl}${signupPath(demoSlug)}`)
    lines.push(`  its token    ${demo.resellerToken}  (of the sandbox's reseller)`)
  }
  if (setupLink) lines.push('', `  Make the first owner, once, here: ${setupLink}`)
  if (sealed) lines.push('', `  ${sealed}`, '')
  lines.push(`  data folder  ${home.folder}`, '', '  Ctrl-C ends everything.', '')
  console.log(lines.join('\n'))
}

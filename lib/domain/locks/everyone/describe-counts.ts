import type { Texts } from '../../../platform/i18n/texts'
import type { Wanted } from '../engine/plan-locks'
import { type EndCounts, hostGaps } from './assess-global-lock'

/** One line for each count that is not zero, the proved first. */
export function describeCounts(t: Texts, desired: Wanted, counts: EndCounts): string[] {
  const { proved, centralOnly, missed, contradicted, unread } = counts
  const lines: [string, number][] = [
    [t(`everyone.ends.proved.${desired}`, { count: proved }), proved],
    ...hostGaps.map((gap): [string, number] => {
      const count = centralOnly[gap]
      return [t(`everyone.ends.central.${desired}`, { count, why: t(`everyone.hostGap.${gap}`) }), count]
    }),
    [t(`everyone.ends.missed.${desired}`, { count: missed }), missed],
    [t('everyone.ends.contradicted', { count: contradicted }), contradicted],
    [t('everyone.ends.unread', { count: unread }), unread],
  ]
  return lines.filter(([, count]) => count > 0).map(([text]) => text)
}

/** How many hosts were read and agreed, or why none was. */
export function describeHosts(t: Texts, counts: EndCounts): string {
  const { total, hostsAsked: asked, hostsAnswered: answered, hostsAgreed: agreed, centralOnly } = counts
  if (answered > 0) return t('everyone.proofHosts', { asked, total, answered, agreed })
  if (asked > 0) return t('everyone.proofHostsSilent', { asked, total })
  return t(centralOnly['no-token'] === total ? 'everyone.proofNoHosts' : 'everyone.proofHostsNotYet')
}

import { type FigureName, type ReportName, reportDefinitions } from '@/lib/domain/reports/definitions'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What counts in a figure, from where, since when, what is unknown, and whether somebody held to tags gets it. */
export function figureText(t: Texts, report: ReportName, figure: FigureName): string {
  const sentence = t('reportFigures.sentence', {
    counts: t(`reportFigures.${figure}.counts`),
    source: t(`reportFigures.${figure}.source`),
    since: t(`reportFigures.${figure}.since`),
    unknown: t(`reportFigures.${figure}.unknown`),
  })
  const isCounted = reportDefinitions[report].held === 'counted'
  return `${sentence} ${t(isCounted ? 'reportFigures.heldCounted' : 'reportFigures.heldOut')}`
}

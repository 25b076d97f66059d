/** Sentences of the audit log about reports. Values as in `access-lines.ts`. */
export const reportLines = {
  'report.exported': { es: '{actor} descargó un informe', en: '{actor} downloaded a report' },
} as const

/** Words of the audit log about reports. */
export const auditReports = {
  'all.report': { es: 'Informes: todo', en: 'Reports: everything' },
  'report.exported': { es: 'Descargó un informe', en: 'Downloaded a report' },
  'field.report': { es: 'informe', en: 'report' },
} as const

/** Sentences of the audit log about reports. Values as in `access-lines.ts`. */
export const reportLines = {
  'report.exported': { es: '{actor} descargó un informe', en: '{actor} downloaded a report' },
  'report.saved': { es: '{actor} guardó el informe {subject}', en: '{actor} saved the report {subject}' },
  'report.renamed': {
    es: '{actor} cambió el nombre del informe {was_name} a {subject}',
    en: '{actor} renamed the report {was_name} to {subject}',
  },
  'report.shared': {
    es: '{actor} compartió el informe {subject} con todo el equipo',
    en: '{actor} shared the report {subject} with the whole team',
  },
  'report.unshared': {
    es: '{actor} dejó de compartir el informe {subject}',
    en: '{actor} stopped sharing the report {subject}',
  },
  'report.removed': {
    es: '{actor} eliminó el informe guardado {subject}',
    en: '{actor} deleted the saved report {subject}',
  },
  'report.scheduled': {
    es: '{actor} programó el informe {subject} por correo',
    en: '{actor} scheduled the report {subject} by mail',
  },
  'report.schedule-changed': {
    es: '{actor} cambió el envío programado de {subject}',
    en: '{actor} changed the schedule of the report {subject}',
  },
  'report.schedule-removed': {
    es: '{actor} quitó el envío programado de {subject}, con sus enlaces',
    en: '{actor} removed the schedule of the report {subject}, with its links',
  },
  'report.schedule-ended': {
    es: 'Terminó el envío programado de {subject}: {person} ya no puede mandarlo',
    en: 'The schedule of the report {subject} ended: {person} may not send it any more',
  },
  'report.mailed': {
    es: 'El informe {subject} salió por correo a {recipients, plural, one {un destinatario} other {# destinatarios}}',
    en: 'The report {subject} was mailed to {recipients, plural, one {one recipient} other {# recipients}}',
  },
  'report.link-withdrawn': {
    es: '{actor} retiró un enlace del informe {subject}',
    en: '{actor} withdrew a link of the report {subject}',
  },
} as const

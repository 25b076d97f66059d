/** Sentences of the audit log about anomalies. Values as in `access-lines.ts`. */
export const anomalyLines = {
  'anomaly.found': {
    es: '{actor} encontró {listed, plural, one {# anomalía} other {# anomalías}} en lo que emiten las empresas',
    en: '{actor} found {listed, plural, one {# anomaly} other {# anomalies}} in what tenants issue',
  },
  'anomaly.seen': {
    es: '{actor} vio la anomalía de {subject}',
    en: '{actor} saw the anomaly of {subject}',
  },
  'anomaly.explained': {
    es: '{actor} explicó la anomalía de {subject}{because}',
    en: '{actor} explained the anomaly of {subject}{because}',
  },
  'anomaly.snoozed': {
    es: '{actor} pospuso la anomalía de {subject} hasta el {snoozedUntil}',
    en: '{actor} snoozed the anomaly of {subject} until {snoozedUntil}',
  },
} as const

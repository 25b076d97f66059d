/** Words of the audit log about anomalies. */
export const auditAnomalies = {
  'all.anomaly': { es: 'Anomalías: todo', en: 'Anomalies: everything' },
  'anomaly.found': { es: 'Encontró anomalías', en: 'Found anomalies' },
  'anomaly.seen': { es: 'Vio una anomalía', en: 'Saw an anomaly' },
  'anomaly.explained': { es: 'Explicó una anomalía', en: 'Explained an anomaly' },
  'anomaly.snoozed': { es: 'Pospuso una anomalía', en: 'Snoozed an anomaly' },
  'field.anomaly': { es: 'anomalía', en: 'anomaly' },
  'field.found': { es: 'encontradas', en: 'found' },
  'field.listed': { es: 'listadas', en: 'listed' },
  'field.snoozedUntil': { es: 'hasta el', en: 'until' },
  'value.silent': { es: 'dejó de emitir', en: 'stopped issuing' },
  'value.collapse': { es: 'caída', en: 'collapse' },
  'value.spike': { es: 'pico', en: 'spike' },
  'value.counter_back': { es: 'contador hacia atrás', en: 'counter went back' },
} as const

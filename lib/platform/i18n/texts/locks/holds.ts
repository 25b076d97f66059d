/** Words of an owner's hold. */
export const holds = {
  pageTitle: { es: 'Retención', en: 'Hold' },
  holdTitle: { es: 'Retener {name}', en: 'Hold {name}' },
  releaseTitle: { es: 'Levantar la retención de {name}', en: 'Lift the hold on {name}' },
  holdConsequence: {
    es: 'Nadie podrá bloquear ni desbloquear {name} desde el portal',
    en: 'Nobody will be able to lock or unlock {name} from the portal',
  },
  holdText: {
    es: 'Tampoco los bloqueos de varias empresas ni los programados: la dejan en paz y lo dicen. Sigue como está ahora. Solo el titular levanta la retención.',
    en: 'Nor will locks of many tenants or scheduled ones: they leave it alone and say so. It stays as it is now. Only the owner lifts the hold.',
  },
  releaseConsequence: {
    es: '{name} vuelve a poder bloquearse y desbloquearse',
    en: '{name} can be locked and unlocked again',
  },
  releaseText: {
    es: 'Su acceso no cambia ahora. Lo que se pida desde este momento sí la alcanza.',
    en: 'Its access does not change now. What is asked for from this moment on does reach it.',
  },
  reason: { es: 'Motivo', en: 'Reason' },
  reasonHint: {
    es: 'Lo ven todos en la ficha, y queda en la auditoría. Hasta {max} caracteres.',
    en: 'Everybody sees it in the file, and it stays in the audit log. Up to {max} characters.',
  },
  reasonMissing: { es: 'Escriba el motivo.', en: 'Write the reason.' },
  reasonLong: { es: 'El motivo es demasiado largo.', en: 'The reason is too long.' },
  holdSubmit: { es: 'Retener {name}', en: 'Hold {name}' },
  releaseSubmit: { es: 'Levantar la retención', en: 'Lift the hold' },
  pending: { es: 'Guardando…', en: 'Saving…' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  holdLink: { es: 'Retener…', en: 'Hold…' },
  releaseLink: { es: 'Levantar…', en: 'Lift…' },
  noticeTitle: { es: 'Retenida por el titular', en: 'On hold by the owner' },
  notice: {
    es: '{who} la retuvo el {date}: «{reason}». Mientras dure, nadie la bloquea ni la desbloquea desde el portal.',
    en: '{who} put it on hold on {date}: “{reason}”. While it lasts, nobody locks or unlocks it from the portal.',
  },
  'cli.held': {
    es: '{name}: retenida. Ningún bloqueo la toca hasta que el titular levante la retención.',
    en: '{name}: on hold. No lock touches it until the owner lifts the hold.',
  },
  'cli.released': { es: '{name}: sin retención.', en: '{name}: no hold.' },
} as const

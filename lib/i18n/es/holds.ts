/** Words of an owner's hold. */
export const holds = {
  pageTitle: 'Retención',
  holdTitle: 'Retener {name}',
  releaseTitle: 'Levantar la retención de {name}',
  holdConsequence: 'Nadie podrá bloquear ni desbloquear {name} desde el portal',
  holdText:
    'Tampoco los bloqueos de varias empresas ni los programados: la dejan en paz y lo dicen. Sigue como está ahora. Solo el titular levanta la retención.',
  releaseConsequence: '{name} vuelve a poder bloquearse y desbloquearse',
  releaseText: 'Su acceso no cambia ahora. Lo que se pida desde este momento sí la alcanza.',
  reason: 'Motivo',
  reasonHint: 'Lo ven todos en la ficha, y queda en la auditoría. Hasta {max} caracteres.',
  reasonMissing: 'Escriba el motivo.',
  reasonLong: 'El motivo es demasiado largo.',
  holdSubmit: 'Retener {name}',
  releaseSubmit: 'Levantar la retención',
  pending: 'Guardando…',
  cancel: 'Cancelar',
  holdLink: 'Retener…',
  releaseLink: 'Levantar…',
  noticeTitle: 'Retenida por el titular',
  notice:
    '{who} la retuvo el {date}: «{reason}». Mientras dure, nadie la bloquea ni la desbloquea desde el portal.',
  'cli.held': '{name}: retenida. Ningún bloqueo la toca hasta que el titular levante la retención.',
  'cli.released': '{name}: sin retención.',
} as const

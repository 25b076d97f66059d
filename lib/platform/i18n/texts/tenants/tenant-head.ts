/** The header that stands above every page of a tenant. */
export const tenantHead = {
  since: { es: 'Desde el {date}', en: 'Since {date}' },
  sinceUnknown: { es: 'No se sabe desde cuándo', en: 'Not known since when' },
  by: { es: 'por {who}', en: 'by {who}' },
  byUnknown: { es: 'no se sabe quién lo hizo', en: 'not known who did it' },
  changing: { es: 'Hay un cambio en camino', en: 'A change is on its way' },
  doubted: { es: 'Sin poder comprobarlo desde el {date}', en: 'Without proof since {date}' },
  unsaid: { es: 'El servidor central no lo dice', en: 'The central server does not say' },
  outside: { es: 'cambió fuera del portal', en: 'changed outside the portal' },
  proof: { es: 'Ver la constancia', en: 'See the record' },
  ruc: { es: 'RUC {ruc}', en: 'RUC {ruc}' },
  copyRuc: { es: 'Copiar el RUC', en: 'Copy the RUC' },
  copied: { es: 'Copiado', en: 'Copied' },
} as const

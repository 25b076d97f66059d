/** Notes of staff on a tenant. */
export const tenantNotes = {
  write: { es: 'Nota para el equipo', en: 'Note for the team' },
  hint: {
    es: 'La ve todo su equipo; la empresa no. Queda quién la escribió y cada cambio.',
    en: 'Your whole team sees it; the tenant does not. Who wrote it and each change are kept.',
  },
  submit: { es: 'Anotar', en: 'Add note' },
  pending: { es: 'Guardando…', en: 'Saving…' },
  missing: { es: 'Escriba la nota.', en: 'Write the note.' },
  long: { es: 'La nota es demasiado larga.', en: 'The note is too long.' },
  edit: { es: 'Corregir', en: 'Edit' },
  editLabel: { es: 'Texto de la nota', en: 'Text of the note' },
  save: { es: 'Guardar el cambio', en: 'Save the change' },
  versions: {
    es: '{count, plural, one {Cambiada una vez} other {Cambiada # veces}}',
    en: '{count, plural, one {Edited once} other {Edited # times}}',
  },
  editedAt: { es: 'último cambio el {at}', en: 'last edited on {at}' },
  versionAt: {
    es: 'Decía hasta el cambio siguiente, escrito por {who} el {at}',
    en: 'Said until the next change, written by {who} on {at}',
  },
} as const

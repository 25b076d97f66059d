/** Saved views of the list of tenants. */
export const views = {
  title: { es: 'Vistas', en: 'Views' },
  shared: { es: 'Vistas compartidas', en: 'Shared views' },
  none: {
    es: 'Una vista guarda pestaña, filtros, orden, columnas, anchos y alto de las filas con un nombre.',
    en: 'A view keeps tab, filters, order, columns, widths and row height under a name.',
  },
  save: { es: 'Guardar lo que se ve', en: 'Save what is shown' },
  name: { es: 'Nombre de la vista', en: 'Name of the view' },
  nameMissing: { es: 'Escriba un nombre.', en: 'Type a name.' },
  nameLong: { es: 'Hasta 40 caracteres.', en: 'Up to 40 characters.' },
  share: { es: 'Compartir con todo el equipo', en: 'Share with the whole team' },
  isDefault: { es: 'Abrir la lista con esta vista', en: 'Open the list with this view' },
  submit: { es: 'Guardar vista', en: 'Save view' },
  defaultMark: { es: 'al abrir', en: 'on opening' },
  chooseDefault: { es: 'Abrir con esta', en: 'Open with this' },
  noDefault: { es: 'Abrir como siempre', en: 'Open as usual' },
  remove: { es: 'Eliminar', en: 'Delete' },
  atLeast: { es: 'más de {count}', en: 'more than {count}' },
} as const

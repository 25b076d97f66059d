/** By which the keys find the search field. */
export const searchFieldId = 'search'
/** The form that the checkboxes of the rows belong to. */
export const pickFormId = 'picked'

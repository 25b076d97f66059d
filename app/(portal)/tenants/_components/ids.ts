/** Ids by which the keys find the search field and their own help. */
export const searchFieldId = 'tenants-search'
export const keysHelpId = 'tenants-keys'
/** The form that the checkboxes of the rows belong to. */
export const pickFormId = 'tenants-picked'

/** A count of the navigation above this is shown as more than it. */
export const countMax = 99

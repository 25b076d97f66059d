/** Cells of the tables of a sheet of paper. */
export const cell = 'py-1.5 pr-2 sm:pr-3 text-left align-top last:pr-0'
export const endCell = 'py-1.5 pr-2 sm:pr-3 text-right align-top whitespace-nowrap last:pr-0'

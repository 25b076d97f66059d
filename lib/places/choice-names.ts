/** What the select below a district's field is called, and where its choices are written, one a line. */
export const choiceName = (name: string) => `${name}Choice`
export const choicesName = (name: string) => `${name}Choices`

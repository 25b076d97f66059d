/** Names of the select of a district field and of its encoded choices, one per line. */
export const choiceName = (name: string) => `${name}Choice`
export const choicesName = (name: string) => `${name}Choices`

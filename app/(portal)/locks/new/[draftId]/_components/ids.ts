/** Where the numbers of the preview lead on the same page. */
export const choicesId = 'choices'
export const linesId = 'lines'

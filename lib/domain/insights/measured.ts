/**
 * What `npm run bench -- insights` measured with the rules as they are, on seeds that chose none of them; the page says it.
 * A change of a rule needs a new measurement.
 */
export const measured = { precision: 0.96, recall: 0.94, collapseRecall: 0.83, smallRecall: 0.84 } as const

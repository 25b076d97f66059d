/** What a tag may look like; each is a token of `app/globals.css`. */
export const tagColours = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const
export type TagColour = (typeof tagColours)[number]

/** A tag as lists carry it. `number` is its short name, unique within a reseller. */
export type Tag = { number: number; name: string; colour: TagColour }

export const tagNameMax = 40
/** More would be no order any more, and every list carries all of them. */
export const tagsMax = 60

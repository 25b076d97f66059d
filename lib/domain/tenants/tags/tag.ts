/** Colours of a tag; each is a token of `app/globals.css`. */
export const tagColours = ['blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet', 'grey'] as const
export type TagColour = (typeof tagColours)[number]

/** A tag in lists. `number` is its short id, unique within a reseller. */
export type Tag = { number: number; name: string; colour: TagColour }

export const tagNameMax = 40
/** Every list carries all of them. */
export const tagsMax = 60

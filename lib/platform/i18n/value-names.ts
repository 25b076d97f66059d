import type { MessageKey, Nouns } from './messages'

type Chooses = 'plural' | 'select' | 'selectordinal'

/** Whether a brace behind this text opens a branch: after `plural,`, or after the brace that closes a branch. */
type OpensBranch<Head extends string> = Head extends ` ${Chooses}, ${string}` | `${string}}}}${string}`
  ? true
  : Head extends `${string}}}${string}`
    ? false
    : Head extends `${string}}${string}`
      ? true
      : false

/** The names of the values in an ICU text, those in the branches of its plurals and selects included. */
export type NamesIn<
  Text extends string,
  Found extends string = never,
> = Text extends `${infer Head}{${infer Rest}`
  ? OpensBranch<Head> extends true
    ? NamesIn<Rest, Found>
    : Rest extends `${infer Inside}}${infer Tail}`
      ? Inside extends `${infer Name}, ${infer Kind},${string}`
        ? Kind extends Chooses
          ? Rest extends `${string},${infer Branches}`
            ? NamesIn<Branches, Found | Name>
            : never
          : NamesIn<Tail, Found | Name>
        : NamesIn<Tail, Found | (Inside extends `${infer Name},${string}` ? Name : Inside)>
      : Found
  : Found

type Spanish<Key extends MessageKey> = Key extends `${infer Noun}.${infer Name}`
  ? Noun extends keyof Nouns
    ? Nouns[Noun][Name & keyof Nouns[Noun]] & string
    : never
  : never

/** The names of the values that a text needs; of several keys, those of all of them. */
export type ValueNames<Key extends MessageKey> = Key extends unknown ? NamesIn<Spanish<Key>> : never

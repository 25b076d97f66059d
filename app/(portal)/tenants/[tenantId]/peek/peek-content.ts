/** A tenant in words of the person's language, as the panel beside the list shows it. */
export type PeekContent = {
  name: string
  access: 'locked' | 'unlocked' | 'unknown'
  word: string
  /** Since when, why and by whom. */
  line: string
  facts: [label: string, value: string][]
  /** The first opens the tenant's page. */
  links: [text: string, href: string][]
}

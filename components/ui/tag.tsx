import type { Tag as TagView } from '@/lib/tenants/tags/tag'

/** A tag: its word, and its colour as a help. */
export function Tag({ tag: { name, colour } }: { tag: Pick<TagView, 'name' | 'colour'> }) {
  return (
    <span className="tag" data-tag={colour}>
      <span className="truncate">{name}</span>
    </span>
  )
}

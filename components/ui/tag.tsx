import type { CSSProperties } from 'react'
import type { Tag as TagView } from '@/lib/tenants/tags/tag'

/** A tag: its word, and its colour as a help. */
export function Tag({ tag: { name, colour } }: { tag: Pick<TagView, 'name' | 'colour'> }) {
  return (
    <span className="tag" style={{ '--tag': `var(--tag-${colour})` } as CSSProperties}>
      <span className="truncate">{name}</span>
    </span>
  )
}

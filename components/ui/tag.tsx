import type { Tag as TagView } from '@/lib/domain/tenants/tags/tag'

export type TagProps = {
  tag: Pick<TagView, 'name' | 'colour'>
  /** However long it is; elsewhere a long one is cut. */
  whole?: boolean
}

/** A tag: its word, and its colour as a help. */
export function Tag({ tag: { name, colour }, whole }: TagProps) {
  return (
    <span className={whole ? 'tag max-w-full' : 'tag'} data-tag={colour} title={whole ? undefined : name}>
      <span className="truncate">{name}</span>
    </span>
  )
}

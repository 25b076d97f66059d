import type { Tag as TagView } from '@/lib/domain/tenants/tags/tag'

export type TagProps = {
  tag: Pick<TagView, 'name' | 'colour'>
  /** Shows the whole name instead of truncating it. */
  whole?: boolean
}

/** A tag with its name and colour. */
export function Tag({ tag: { name, colour }, whole }: TagProps) {
  return (
    <span className={whole ? 'tag max-w-full' : 'tag'} data-tag={colour} title={whole ? undefined : name}>
      <span className="truncate">{name}</span>
    </span>
  )
}

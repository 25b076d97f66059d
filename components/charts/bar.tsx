/**
 * One bar of a comparison; the number stands beside it in words, so readers skip the picture. Drawn with attributes,
 * because the policy of the pages lets no style stand in an element.
 */
export function Bar({ share }: { share: number }) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`
  return (
    <svg aria-hidden="true" className="block h-1.5 w-full overflow-hidden rounded-full bg-sunken">
      <rect width={width} height="100%" rx="3" className="fill-accent" />
    </svg>
  )
}

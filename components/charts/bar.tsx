/** One bar of a comparison; the number stands beside it in words, so readers skip the picture. */
export function Bar({ share }: { share: number }) {
  const width = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`
  return (
    <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-accent" style={{ width }} />
    </span>
  )
}

/** Elsewhere than at the list of tenants there are none. */
export default function NoViews() {
  return null
}

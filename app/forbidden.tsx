/** Where no layout of ours says why. Short, because every page carries it; without it Next sends a longer one of its own. */
export default function Forbidden() {
  return <a href="/">403 · Portería</a>
}

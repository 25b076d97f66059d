/** Where no layout of ours says why. Short, because every page carries it; without it Next sends a longer one of its own. */
export default function Unauthorized() {
  return <a href="/login">401 · Portería</a>
}

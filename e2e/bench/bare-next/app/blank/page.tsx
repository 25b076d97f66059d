export const dynamic = 'force-dynamic'

export default function BlankPage() {
  return <h1>Blank</h1>
}

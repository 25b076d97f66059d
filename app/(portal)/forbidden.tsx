import { RefusedScreen } from './_refused/refused-screen'

export default function Forbidden() {
  return <RefusedScreen />
}

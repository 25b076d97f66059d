import { splitUrl } from './split-url'

/** Of an address only the host: what follows may open the receiver. */
export function endpointSubject({ id, url }: { id: string; url: string }) {
  return { kind: 'webhook', id, name: splitUrl(url).host }
}

export type ProviderAnswer =
  | { kind: 'sent'; data: Record<string, unknown>; id: string }
  | { kind: 'refused'; data: Record<string, unknown> }
  | { kind: 'silent'; afterMs: number; said: string }

const silentMs = 2_000

/**
 * The invented provider. By the number's end: 0000 refused, 1111 silent, under eight digits refused, others sent;
 * success has another shape for 2222 (nested), 3333 (another provider) and 4444 (no id).
 */
export function callProvider(number: string, id: string): ProviderAnswer {
  if (number.endsWith('1111')) {
    return {
      kind: 'silent',
      afterMs: silentMs,
      said: `cURL error 28: Operation timed out after ${silentMs} milliseconds with 0 bytes received`,
    }
  }
  if (number.length < 8 || number.endsWith('0000')) {
    return {
      kind: 'refused',
      data: { status: 400, error: 'Bad Request', response: { message: [{ exists: false, number }] } },
    }
  }
  return { kind: 'sent', id, data: yesOf(number, id) }
}

function yesOf(number: string, id: string): Record<string, unknown> {
  const taken = { key: { remoteJid: `${number}@s.whatsapp.net`, fromMe: true, id }, status: 'PENDING' }
  if (number.endsWith('2222')) return { data: taken }
  if (number.endsWith('4444')) return { status: 'PENDING' }
  if (!number.endsWith('3333')) return taken
  const chat = `${number}@c.us`
  return { id: { fromMe: true, remote: chat, id, _serialized: `true_${chat}_${id}` }, ack: 0 }
}

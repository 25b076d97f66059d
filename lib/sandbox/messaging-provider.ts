export type ProviderAnswer =
  | { kind: 'sent'; data: Record<string, unknown>; id: string }
  | { kind: 'refused'; data: Record<string, unknown> }
  | { kind: 'silent'; afterMs: number; said: string }

const silentMs = 2_000

/**
 * The invented provider. Its answer hangs on the number: ends in 0000, refused; ends in 1111, silence; shorter than
 * eight digits, refused; anything else is sent. How a yes looks hangs on it too: ends in 2222, wrapped once more; in
 * 3333, as another provider says it; in 4444, without any id.
 */
export function askProvider(number: string, id: string): ProviderAnswer {
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

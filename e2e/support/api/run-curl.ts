export type CurlAnswer = { status: number; body: unknown }

/** Words of a command as a shell reads them: single and double quotes, variables, and lines that go on. */
function toWords(command: string, variables: Record<string, string>): string[] {
  const pieces = /'([^']*)'|"([^"]*)"|\\\n|([^\s'"\\]+)|(\s+)/g
  const words: string[] = []
  let word: string | null = null
  let end = 0
  for (const { 0: piece, 1: single, 2: double, 3: bare, 4: space, index } of command.matchAll(pieces)) {
    if (index !== end) throw new Error(`A shell would read more in: ${command.slice(end, index)}`)
    end = index + piece.length
    if (space !== undefined || piece === '\\\n') {
      if (word !== null) words.push(word)
      word = null
      continue
    }
    const text = single ?? (double ?? bare ?? '').replace(/\$(\w+)/g, (_, name) => variables[name] ?? '')
    word = (word ?? '') + text
  }
  return word === null ? words : [...words, word]
}

/** Sends what a `curl` command of the reference says, of which it knows `-X`, `-H` and `--json`. */
export async function runCurl(command: string, variables: Record<string, string>): Promise<CurlAnswer> {
  const [program, ...words] = toWords(command, variables)
  if (program !== 'curl') throw new Error(`${program} is not curl`)
  const headers = new Headers()
  let [method, url, body]: [string | null, string, string | null] = [null, '', null]
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-X') method = words.shift() ?? ''
    else if (word === '-H') {
      const [name = '', ...value] = (words.shift() ?? '').split(':')
      headers.set(name, value.join(':').trim())
    } else if (word === '--json') {
      body = words.shift() ?? ''
      headers.set('content-type', 'application/json')
    } else if (word.startsWith('http')) url = word
    else throw new Error(`curl ${word} is not known here`)
  }
  const response = await fetch(url, { method: method ?? (body === null ? 'GET' : 'POST'), headers, body })
  return { status: response.status, body: await response.json() }
}

/** An XML tree: `@name` is an attribute, `#` text, an array repeats an element, null is omitted. */
export type XmlNode = { [name: string]: XmlValue }
type XmlValue = string | number | null | undefined | XmlNode | XmlValue[]

// Characters that XML 1.0 cannot hold, even escaped.
const unprintable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const special: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#xD;',
  '\t': '&#x9;',
  '\n': '&#xA;',
}

const inText = (value: string | number) =>
  String(value)
    .replace(unprintable, '')
    .replace(/[&<>\r]/g, (character) => special[character] ?? character)

const inAttribute = (value: string | number) =>
  String(value)
    .replace(unprintable, '')
    .replace(/[&<>"\r\t\n]/g, (character) => special[character] ?? character)

/**
 * Serialises a tree with indentation. A DOM would cost milliseconds per voucher inside the transaction that blocks
 * its series.
 */
export function writeXml(tree: XmlNode): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeChildren(tree, '')}`
}

function writeChildren(node: XmlNode, indent: string): string {
  let written = ''
  for (const [name, value] of Object.entries(node)) {
    if (name === '#' || name.startsWith('@')) continue
    for (const item of Array.isArray(value) ? value.flat() : [value]) {
      if (item !== null && item !== undefined) written += writeElement(name, item as XmlNode | string, indent)
    }
  }
  return written
}

function writeElement(name: string, value: XmlNode | string | number, indent: string): string {
  if (typeof value !== 'object') return `${indent}<${name}>${inText(value)}</${name}>\n`
  const attributes = Object.entries(value)
    .filter(([key, item]) => key.startsWith('@') && item !== null && item !== undefined)
    .map(([key, item]) => ` ${key.slice(1)}="${inAttribute(item as string)}"`)
    .join('')
  const text = value['#']
  if (typeof text === 'string' || typeof text === 'number') {
    return `${indent}<${name}${attributes}>${inText(text)}</${name}>\n`
  }
  const children = writeChildren(value, `${indent}  `)
  if (children === '') return `${indent}<${name}${attributes}/>\n`
  return `${indent}<${name}${attributes}>\n${children}${indent}</${name}>\n`
}

/** Trims these characters from both ends in linear time; `/x+$/` is quadratic. */
export function trimChars(text: string, chars: string): string {
  let start = 0
  let end = text.length
  while (start < end && chars.includes(text.charAt(start))) start += 1
  while (end > start && chars.includes(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** The figures of a command, and each target that was missed as a sentence. */
export type Outcome = { missed: string[] } & Record<string, unknown>

/** Notes a missed target. */
export type Judge = (isMet: boolean, sentence: string) => void

export function openJudge(): { judge: Judge; missed: string[] } {
  const missed: string[] = []
  const judge: Judge = (isMet, sentence) => {
    if (!isMet) missed.push(sentence)
  }
  return { judge, missed }
}

/** Files are handed over by addresses that end like this. */
export const filePattern = /\/(csv|xlsx)$/

export function isFilePath(path: string): boolean {
  return filePattern.test(path.split('?')[0] ?? '')
}

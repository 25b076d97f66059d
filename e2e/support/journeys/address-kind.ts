/** The path of an address, with ids in it replaced: one page of the product. */
export function folderOf(path: string): string {
  return new URL(path, 'http://portal').pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
}

/** The page and the names of its parameters: addresses of one kind show the same with other rows. */
export function kindOf(path: string): string {
  const url = new URL(path, 'http://portal')
  return `${folderOf(path)}?${[...new Set(url.searchParams.keys())].sort().join('&')}`
}

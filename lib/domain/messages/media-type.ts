import type { mediaTypes } from './message-content'

type MediaType = (typeof mediaTypes)[number]

const endings: Record<Exclude<MediaType, 'document'>, string[]> = {
  image: ['png', 'jpg', 'jpeg', 'webp'],
  video: ['mp4', '3gp'],
  audio: ['mp3', 'ogg', 'opus', 'm4a', 'aac', 'amr'],
}

/** Media type of a URL by the extension of its path; a document by default. */
export function mediaTypeOf(url: string): MediaType {
  const ending = /\.([a-z0-9]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''
  const found = Object.entries(endings).find(([, known]) => known.includes(ending))
  return (found?.[0] as MediaType | undefined) ?? 'document'
}
